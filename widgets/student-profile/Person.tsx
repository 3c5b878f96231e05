import { Link } from '@mars/element/pieces/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatNumber } from '@mars/i18n/numbers.ts';
import { pictureUrl } from '@mars/session/capabilities.ts';
import { nameOf } from '@mars/session/me.ts';
import { Avatar } from '@mars/ui/Avatar.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { Bar } from '@mars/ui/pieces/Progress.tsx';
import { RankOrbits } from '@mars/ui/pieces/RankOrbits.tsx';
import { Star, Xp } from '@mars/ui/pieces/signs.tsx';
import { ChevronRight } from 'lucide';
import { HeroPicture } from './HeroPicture.tsx';
import type { Profile } from './student.ts';

/** The hero, whose profile it is, the rank and how far the next one is. */
export function Person({ profile }: { profile: Profile }) {
  const { t } = useTexts();
  const name = nameOf(profile);
  return (
    <section className="card person" aria-label={t('title')}>
      <HeroPicture profile={profile} />
      <div className="facts">
        <div className="who">
          <Avatar name={name} src={profile.avatar && pictureUrl(profile.avatar)} size={64} />
          <div className="grow">
            <h2 className="h2" translate="no">
              {name}
            </h2>
            {profile.is_premium && (
              <p className="chip gold">
                <Star size={16} />
                Premium
              </p>
            )}
          </div>
        </div>
        <p className="xp">
          <Xp size={24} />
          <b className="h4 num" translate="no">
            {formatNumber(profile.xp)}
          </b>{' '}
          {t('xp')}
        </p>
        <Rank profile={profile} />
      </div>
    </section>
  );
}

function Rank({ profile: { id, xp, rank } }: { profile: Profile }) {
  const { t, lang } = useTexts();
  const { next_xp: next, from_xp: from } = rank;
  return (
    <Link route="student-ranks" params={{ id: String(id) }} className="rank">
      <RankOrbits rank={rank.id} size={64} />
      <span className="grow">
        <span className="small ink-2">{t('rank')}</span>
        <b className="h4">{rank.title[lang]}</b>
        {next === null ? (
          <span className="small ink-2">{t('highest')}</span>
        ) : (
          <>
            <Bar
              value={xp - from}
              max={next - from}
              label={t('rank')}
              text={`${formatNumber(xp)} / ${formatNumber(next)}`}
              tone="blue"
            />
            <span className="small ink-2">
              {t('toRank', { title: rank.next_title?.[lang] ?? '', xp: next - xp })}
            </span>
          </>
        )}
      </span>
      <Icon node={ChevronRight} />
    </Link>
  );
}
