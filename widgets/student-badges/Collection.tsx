import { profileOf } from '@mars/element/pieces/profile.ts';
import { ToProfile } from '@mars/element/pieces/ToProfile.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { RarityChip } from '@mars/ui/pieces/Chip.tsx';
import { Dialog } from '@mars/ui/pieces/Dialog.tsx';
import { EmptyState } from '@mars/ui/pieces/EmptyState.tsx';
import { Bar } from '@mars/ui/pieces/Progress.tsx';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { type Badge, type BadgeRarity, type Badges, nearestOf, RARITIES } from './badges.ts';
import { Rosette, ToCome } from './Rosette.tsx';

/** How many a student has, the one that is nearest, and all of them by rarity. */
export function Collection({ id, badges: { items } }: { id: number; badges: Badges }) {
  const { t } = useTexts();
  const { data: profile } = useStore(profileOf(id));
  const held = items.filter((badge) => badge.awarded_at !== null).length;
  // Others see only what is there; how many there could be, the profile knows.
  const total = Math.max(items.length, profile?.badges.total ?? 0);
  const nearest = nearestOf(items);
  return (
    <div className="page">
      <ToProfile studentId={id} />
      <h2 className="h2">{t('badges')}</h2>
      <section className="card top" aria-label={t('sum')}>
        <div className="sum">
          <p className="small ink-2">{t('sum')}</p>
          <p className="h2 num" translate="no">{`${held} / ${total}`}</p>
          <Bar value={held} max={total} label={t('sum')} text={`${held} / ${total}`} tone="gold" />
        </div>
        {nearest && <Nearest badge={nearest} />}
      </section>
      {items.length === 0 ? (
        <section className="card" aria-label={t('badges')}>
          <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
        </section>
      ) : (
        (Object.keys(RARITIES) as BadgeRarity[]).map((rarity) => (
          <Group key={rarity} rarity={rarity} badges={items.filter((badge) => badge.rarity === rarity)} />
        ))
      )}
    </div>
  );
}

function Nearest({ badge }: { badge: Badge }) {
  const { t, lang } = useTexts();
  return (
    <div className="nearest">
      <Rosette badge={badge} />
      <div className="grow">
        <p className="small ink-2">{t('nearest')}</p>
        <p className="h4">{badge.title[lang]}</p>
        <ToCome badge={badge} />
      </div>
    </div>
  );
}

function Group({ rarity, badges }: { rarity: BadgeRarity; badges: readonly Badge[] }) {
  const { t } = useTexts();
  if (badges.length === 0) return null;
  const look = RARITIES[rarity];
  const held = badges.filter((badge) => badge.awarded_at !== null).length;
  return (
    <section className="card" aria-label={t(look)}>
      <h3 className="head">
        <RarityChip rarity={look} label={t(look)} />{' '}
        <span className="num ink-2">{held === badges.length ? held : `${held} / ${badges.length}`}</span>
      </h3>
      <ul className="badges">
        {badges.map((badge) => (
          <One key={badge.slug} badge={badge} />
        ))}
      </ul>
    </section>
  );
}

/** The drawing alone, as in an album; a press tells of it. */
function One({ badge }: { badge: Badge }) {
  const { t, lang } = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <button type="button" className="badge" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Rosette badge={badge} />
        <span className="title caption">{badge.title[lang]}</span>
      </button>
      <Dialog
        open={isOpen}
        slim
        title={badge.title[lang]}
        closeLabel={t('close')}
        onClose={() => setOpen(false)}
      >
        <div className="told">
          <Rosette badge={badge} size={128} />
          <p>{badge.how[lang]}</p>
          <ToCome badge={badge} />
          <p className="caption ink-3">{shareText()}</p>
        </div>
      </Dialog>
    </li>
  );

  function shareText() {
    if (badge.share > 0) return t('share', { percent: Math.max(1, Math.round(badge.share)) });
    // Counted every few minutes: whoever got it just now is not in it yet.
    return badge.awarded_at ? null : t('nobody');
  }
}
