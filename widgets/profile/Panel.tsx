import { useTexts } from '@mars/i18n/context.tsx';
import { type Me, roleOf, type Student } from '@mars/session/me.ts';
import { Button } from '@mars/ui/Button.tsx';
import { ChevronLeft } from 'lucide';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Person } from './Person.tsx';
import { Rows } from './Rows.tsx';
import { Tiles } from './Tiles.tsx';

/** What opens in the place of the rest, with a way back. */
export type Inner = 'streak' | 'coins';

/** The person, the figures where they are asked for, and the rows below. */
export function Panel({ me, figures }: { me: Me; figures: boolean }) {
  const { t } = useTexts();
  const [inner, setInner] = useState<Inner | null>(null);
  const back = useRef<HTMLButtonElement>(null);
  const student = roleOf(me) === 'student' ? (me as Student) : null;

  // What was pressed is gone.
  useEffect(() => {
    if (inner) back.current?.focus();
  }, [inner]);

  if (inner) {
    return (
      <>
        <Button ref={back} variant="text" size="sm" icon={ChevronLeft} onClick={() => setInner(null)}>
          {t('back')}
        </Button>
        {views[inner]}
      </>
    );
  }
  return (
    <>
      <Person me={me} student={student} />
      {student && figures && <Tiles student={student} onOpen={setInner} />}
      <Rows />
    </>
  );
}

const views: Record<Inner, ReactNode> = {
  streak: <mars-streak />,
  coins: <mars-coin-history />,
};
