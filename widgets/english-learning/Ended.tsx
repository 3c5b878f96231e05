import { Celebrate, useCelebration } from '@mars/element/pieces/Celebrate.tsx';
import { Link } from '@mars/element/pieces/Link.tsx';
import { UnitPicture } from '@mars/element/pieces/UnitPicture.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatSigned } from '@mars/i18n/numbers.ts';
import { coursesOf, findUnit } from '@mars/stores/pieces/english.ts';
import { Xp } from '@mars/ui/pieces/signs.tsx';
import { StateScene } from '@mars/ui/StateScene.tsx';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { Round } from './round.ts';
import { Soon } from './Soon.tsx';

interface EndedProps {
  round: Round;
  /** What it brought now. */
  xp: number;
  /** What it brings when its reading time has passed. */
  finishes?: { at: string; xp: number } | null;
  /** The unit of it; none of a repetition. */
  unit?: string;
  level?: string;
  /** The unit was finished before. */
  wasDone?: boolean;
}

/** The end of a round: what it brought, how it went, and where to go on. */
export function Ended({ round, xp: atOnce, finishes, unit, level, wasDone }: EndedProps) {
  const { t } = useTexts();
  const [late, setLate] = useState(0);
  const xp = atOnce || late;
  const [celebration, celebrate] = useCelebration();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const all = round.total;
  const first = Math.max(0, all - round.missed.size);
  // Of what waits for the network nobody knows yet whether it is right.
  const later = useStore(round.later.$count);
  const next = unit && !wasDone && <NextLink unit={unit} />;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it has brought something
  useEffect(() => {
    if (xp === 0 || !unit) return;
    const lines = [t('xpAmount', { xp }), t('firstTry', { first, count: all })];
    celebrate({ title: t(wasDone ? 'practised' : 'finishedUnit'), lines, xp, next, when: 'free' });
  }, [xp]);
  return (
    <div className="card ended">
      {celebration}
      {unit ? <UnitPicture unit={unit} size={160} /> : <Flag />}
      <h2 ref={heading} className="h2" tabIndex={-1}>
        {t(later > 0 ? 'answersKept' : !unit ? 'repeatedAll' : wasDone ? 'practised' : 'finishedUnit')}
      </h2>
      {xp > 0 && (
        <>
          {unit ? <Gained xp={xp} /> : <Celebrate xp={xp} tall={140} instead={<Gained xp={xp} />} />}
          <p className="sr">{t('xpAmount', { xp })}</p>
        </>
      )}
      {unit && finishes && xp === 0 && <Soon unit={unit} {...finishes} onCome={setLate} />}
      <p className="ink-2">
        {later > 0 ? t('answersWait', { count: later }) : t('firstTry', { first, count: all })}
      </p>
      <div className="acts">
        {next}
        <Link
          {...(level ? { route: 'english-course', query: { level } } : { route: 'english' })}
          className={unit && !wasDone ? 'btn quiet' : 'btn'}
        >
          {t(level ? 'toUnits' : 'toPath')}
        </Link>
      </div>
    </div>
  );
}

/** Where nothing runs up to it. */
const Gained = ({ xp }: { xp: number }) => (
  <b className="h3 num" aria-hidden="true">
    {formatSigned(xp)}
    <Xp size={28} />
  </b>
);

/** The unit that comes after this one. */
function NextLink({ unit }: { unit: string }) {
  const { t, lang } = useTexts();
  const { data } = useStore(coursesOf());
  const next = data && data.resume !== unit ? findUnit(data, data.resume) : null;
  if (!next) return null;
  return (
    <Link route="english-learning" query={{ unit: next.id }} className="btn">
      {t('nextUnit', { title: next.title[lang] })}
    </Link>
  );
}

const Flag = () => (
  <StateScene>
    <path fill="var(--coin)" d="M47 28c8-3 14 3 28 0l-5 8 5 9c-14 3-20-3-28 0z" />
    <path stroke="#fff" strokeWidth="4" strokeLinecap="round" d="M46 28v38" />
  </StateScene>
);
