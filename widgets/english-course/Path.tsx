import { Link } from '@mars/element/pieces/Link.tsx';
import { UnitPicture } from '@mars/element/pieces/UnitPicture.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import type { Unit } from '@mars/stores/pieces/english.ts';
import { Icon } from '@mars/ui/Icon.tsx';
import { Bar } from '@mars/ui/pieces/Progress.tsx';
import { Check } from 'lucide';

interface PathProps {
  units: readonly Unit[];
  /** The unit to go on with. */
  resume: string | null;
  xp: number;
}

/** The units one below the other on a line; the one to go on with stands out. */
export function Path({ units, resume, xp }: PathProps) {
  const { t } = useTexts();
  return (
    <ol className="card path" aria-label={t('units')}>
      {units.map((unit) => (
        <li key={unit.id} className={unit.is_finished ? 'finished' : ''}>
          <Stop unit={unit} isCurrent={unit.id === resume} xp={xp} />
        </li>
      ))}
    </ol>
  );
}

function Stop({ unit, isCurrent, xp }: { unit: Unit; isCurrent: boolean; xp: number }) {
  const { t, lang } = useTexts();
  const { id, title, goal, done, total, is_finished } = unit;
  const says = t('doneOf', { done, count: total });
  return (
    <Link
      route="english-learning"
      query={{ unit: id }}
      className="stop"
      aria-current={isCurrent ? 'step' : undefined}
    >
      <UnitPicture unit={id} size={64} />
      <span className="grow">
        <b>{title[lang]}</b>
        <span className="small ink-2">{goal[lang]}</span>
        {is_finished ? (
          <span className="small how">
            <Icon node={Check} size={18} /> {t('finished')}
          </span>
        ) : done > 0 ? (
          <>
            <Bar value={done} max={total} label={t('progress')} text={says} />
            <span className="small">{says}</span>
          </>
        ) : (
          <span className="small xp">{t('xpAmount', { xp })}</span>
        )}
      </span>
    </Link>
  );
}
