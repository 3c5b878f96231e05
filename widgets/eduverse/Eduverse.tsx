import { ForStudent } from '@mars/element/pieces/ForStudent.tsx';
import { MonthCoins } from '@mars/element/pieces/MonthCoins.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { hosted } from '@mars/session/config.ts';
import type { Student } from '@mars/session/me.ts';
import { useRef, useState } from 'react';
import { everything, type Found, foundOf, type Wanted } from './catalogue.ts';
import { Filter } from './Filter.tsx';
import { Results } from './Results.tsx';
import { Waiting } from './Waiting.tsx';

/** What was found last. */
interface Shown {
  found: Found;
  wanted: Wanted;
  student: Student;
}

/** The catalogue of online courses. */
export default function Eduverse() {
  const { t } = useTexts();
  const [wanted, setWanted] = useState<Wanted>(everything);
  const last = useRef<Shown | null>(null);

  function results({ found, wanted: of, student }: Shown, busy = false) {
    return (
      <>
        <MonthCoins month={found.month} />
        <Results
          key={JSON.stringify(of)}
          first={found}
          wanted={of}
          student={student}
          busy={busy}
          onAll={() => setWanted(everything)}
        />
      </>
    );
  }

  return (
    <section className={hosted() ? 'eduverse' : 'card eduverse'} aria-label={t('title')}>
      <h2 className="h2">{t('title')}</h2>
      <Filter wanted={wanted} onChange={setWanted} />
      <ForStudent
        of={foundOf(wanted)}
        // While other words are looked for, what was found before stands.
        skeleton={last.current ? results(last.current, true) : <Waiting />}
      >
        {(found, student) => {
          last.current = { found, wanted, student };
          return results(last.current);
        }}
      </ForStudent>
    </section>
  );
}
