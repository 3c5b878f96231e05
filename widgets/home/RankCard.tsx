import { Link } from '@mars/element/pieces/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatNumber } from '@mars/i18n/numbers.ts';
import type { Student } from '@mars/session/me.ts';
import { Bar } from '@mars/ui/pieces/Progress.tsx';
import { RankOrbits } from '@mars/ui/pieces/RankOrbits.tsx';
import { useStore } from '@nanostores/react';
import { $today } from './day.ts';
import { useRankUp } from './rank-up.tsx';

/** The rank, how far the next one is. */
export function RankCard({ student }: { student: Student }) {
  const { t, lang } = useTexts();
  const { data: today, error } = useStore($today);
  const rank = today?.rank;
  const title = rank?.title[lang] ?? student.rank[`title_${lang}`] ?? student.rank.title;
  const next = rank?.next_xp ?? null;
  const id = rank?.id ?? student.rank.id;
  const toNext =
    rank && next !== null ? t('toRank', { title: rank.next_title?.[lang] ?? '', xp: next - rank.xp }) : null;
  const celebration = useRankUp(student.id, { id: rank?.id ?? 0, title, toNext });
  if (!title) return null;
  return (
    <section className="card rank" aria-label={t('rank')}>
      <RankOrbits rank={id} size={84} />
      <div className="grow">
        {/* A plain server names a rank and nothing more of it, or none. */}
        {id > 0 && <p className="small ink-2">{t('orbit', { count: id })}</p>}
        <p className="h4">
          <Link route="student-ranks" params={{ id: String(student.id) }} className="whole">
            {title}
          </Link>
        </p>
        {!rank && !error && <i className="skel to-next" aria-hidden="true" />}
        {rank && next !== null && (
          <>
            <Bar
              value={rank.xp - rank.from_xp}
              max={next - rank.from_xp}
              label={t('rank')}
              text={`${formatNumber(rank.xp)} / ${formatNumber(next)}`}
              tone="blue"
            />
            <p className="small ink-2">{toNext}</p>
          </>
        )}
      </div>
      {celebration}
    </section>
  );
}
