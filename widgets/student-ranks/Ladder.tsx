import { ToProfile } from '@mars/element/pieces/ToProfile.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatNumber } from '@mars/i18n/numbers.ts';
import { longDate, unparted } from '@mars/i18n/pieces/dates.ts';
import { Chip } from '@mars/ui/pieces/Chip.tsx';
import { Bar } from '@mars/ui/pieces/Progress.tsx';
import { RankOrbits } from '@mars/ui/pieces/RankOrbits.tsx';
import { Xp } from '@mars/ui/pieces/signs.tsx';
import type { Rank, Ranks } from './ranks.ts';

/** Where a student is, how far the next rank is, and all ranks with their dates. */
export function Ladder({ id, ranks: { items, xp } }: { id: number; ranks: Ranks }) {
  const { t } = useTexts();
  const at = items.findIndex((rank) => rank.is_current);
  const current = items[at];
  return (
    <div className="page">
      <ToProfile studentId={id} />
      <h2 className="h2">{t('ranks')}</h2>
      {current && <Now current={current} next={items[at + 1]} xp={xp} />}
      <section className="card" aria-label={t('ranks')}>
        <ol>
          {items.map((rank, index) => (
            <Step key={rank.id} rank={rank} reached={index <= at} missing={rank.from_xp - xp} />
          ))}
        </ol>
      </section>
    </div>
  );
}

function Now({ current, next, xp }: { current: Rank; next: Rank | undefined; xp: number }) {
  const { t, lang } = useTexts();
  return (
    <section className="card now" aria-label={t('now')}>
      <RankOrbits rank={current.id} size={108} />
      <div className="grow">
        <p className="small ink-2">{t('now')}</p>
        <h3 className="h2">{current.title[lang]}</h3>
        <p className="xp">
          <Xp size={24} />
          <b className="num" translate="no">
            {formatNumber(xp)}
          </b>{' '}
          {t('xp')}
        </p>
        {next ? (
          <>
            <Bar
              value={xp - current.from_xp}
              max={next.from_xp - current.from_xp}
              label={t('now')}
              text={`${formatNumber(xp)} / ${formatNumber(next.from_xp)}`}
              tone="blue"
            />
            <p className="small ink-2">{t('toRank', { title: next.title[lang], xp: next.from_xp - xp })}</p>
          </>
        ) : (
          <p className="small ink-2">{t('highest')}</p>
        )}
      </div>
    </section>
  );
}

function Step({ rank, reached, missing }: { rank: Rank; reached: boolean; missing: number }) {
  const { t, lang } = useTexts();
  const date = rank.reached_at && unparted(longDate(rank.reached_at, lang));
  return (
    <li className={`row${reached ? '' : ' coming'}`} aria-current={rank.is_current ? 'step' : undefined}>
      <RankOrbits rank={rank.id} size={52} />
      <span className="grow">
        <span className="title">
          <b>{rank.title[lang]}</b>
          {rank.is_current && <Chip>{t('here')}</Chip>}
        </span>
        <span className="small ink-2">{t('from', { xp: rank.from_xp })}</span>
      </span>
      <span className="small ink-2 when">
        {reached ? date || t('reached') : t('missing', { xp: missing })}
      </span>
    </li>
  );
}
