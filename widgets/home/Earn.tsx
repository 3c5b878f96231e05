import { useTexts } from '@mars/i18n/context.tsx';
import { formatDate, unparted } from '@mars/i18n/pieces/dates.ts';
import { Bar } from '@mars/ui/pieces/Progress.tsx';
import { useStore } from '@nanostores/react';
import { $limits } from './day.ts';

const MONTH = ['coding_coins', 'online_coins'] as const;

/** The coins that this month may still bring, and when it begins anew. */
export function Earn() {
  const { t, lang } = useTexts();
  const { data, error } = useStore($limits);
  if (error && !data) return null;
  if (!data) return <i className="skel earn-skel" />;
  const resets = data.coding_coins.resets_at;
  return (
    <div className="earn">
      <p className="small ink-2">
        {t('earnTitle')} {resets && t('resetsOn', { day: unparted(formatDate(resets, 'day month', lang)) })}
      </p>
      {MONTH.map((name) => {
        const { left, total, locked } = data[name];
        if (left === null || total === null) return null;
        const text = locked ? t('locked') : left > 0 ? t('toEarn', { count: left }) : t('allEarned');
        return (
          <div key={name}>
            <p className="limit">
              <b>{t(name)}</b>
              <span className="small ink-2">{text}</span>
            </p>
            <Bar value={total - left} max={total} label={t(name)} text={text} tone="gold" />
          </div>
        );
      })}
    </div>
  );
}
