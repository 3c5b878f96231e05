import { CallError } from '@mars/client/error.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { nameOf, type Student } from '@mars/session/me.ts';
import { openDialog } from '@mars/session/open.ts';
import { inTurn } from '@mars/session/turn.ts';
import { wornBy } from '@mars/stores/hero/hero.ts';
import { Toasts } from '@mars/ui/pieces/Toasts.tsx';
import { toast } from '@mars/ui/toast.ts';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { type Owned, wear } from './hero.ts';
import { Skeleton } from './Skeleton.tsx';
import { type Shown, Stand } from './Stand.tsx';
import { Wardrobe } from './Wardrobe.tsx';

interface Press {
  item: Owned;
  on: boolean;
}

/** What is worn after a press: one thing a place. */
const withPress = (worn: readonly Shown[], { item, on }: Press): readonly Shown[] => [
  ...worn.filter((each) => each.body_type !== item.body_type),
  ...(on ? [item] : []),
];

/** One's own hero, which can be dressed; where that cannot be had, silently, the bare figure (spec section 7). */
export function OwnHero({ student, plain }: { student: Student; plain: boolean }) {
  const { t, lang } = useTexts();
  const { data, error } = useStore(wornBy(student.id));
  /** What was pressed, until the server has answered; one after the other, for the last press is what counts. */
  const [presses, setPresses] = useState<readonly Press[]>([]);
  if (!data && !error) return <Skeleton />;

  const worn: readonly Shown[] = data ?? [];
  const shown = presses.reduce(withPress, worn);

  function handleWear(item: Owned, on: boolean) {
    if (on && item.locked) {
      openDialog('premium');
      return;
    }
    const press = { item, on };
    setPresses((before) => [...before, press]);
    void send(press);
  }

  async function send(press: Press) {
    try {
      await inTurn('wear', () => wear(student.id, press.item.id, press.on));
    } catch (thrown) {
      const said = thrown instanceof CallError ? thrown.text(lang) : null;
      toast(said ?? t('notWorn'), { tone: 'problem' });
    }
    setPresses((before) => before.filter((each) => each !== press));
  }

  return (
    <>
      <Stand id={student.id} name={nameOf(student)} worn={shown} named={!plain}>
        {plain ? null : <Wardrobe worn={shown} onWear={handleWear} />}
      </Stand>
      <Toasts closeLabel={t('close')} />
    </>
  );
}
