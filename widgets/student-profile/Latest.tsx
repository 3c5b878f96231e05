import { Link } from '@mars/element/pieces/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { pictureUrl } from '@mars/session/capabilities.ts';
import { useStore } from '@nanostores/react';
import { badgesOf, type Profile } from './student.ts';

/** A wide screen has room for so many; what finds none is cut. */
const SHOWN = 12;

/** How many badges there are, the latest of them, the way to all. */
export function Latest({ profile: { id, badges, is_me } }: { profile: Profile }) {
  const { t, lang } = useTexts();
  const { data } = useStore(badgesOf(id));
  const held = data?.items.filter((badge) => badge.awarded_at !== null).slice(0, SHOWN) ?? [];
  return (
    <section className="card" aria-label={t('badges')}>
      <header className="head">
        <h3 className="h4">
          {t('badges')}{' '}
          <span className="num ink-3" translate="no">{`${badges.count} / ${badges.total}`}</span>
        </h3>
        <Link route="student-badges" params={{ id: String(id) }} className="all">
          {t('allBadges')}
        </Link>
      </header>
      {badges.count === 0 ? (
        <p className="ink-2">{t(is_me ? 'noBadgesMine' : 'noBadges')}</p>
      ) : (
        <ul className="latest">
          {held.map((badge) => (
            <li key={badge.slug}>
              <img src={pictureUrl(badge.image)} alt={badge.title[lang]} title={badge.title[lang]} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
