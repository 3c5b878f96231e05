import { useTexts } from '@mars/i18n/context.tsx';
import { formatDate, unparted } from '@mars/i18n/pieces/dates.ts';
import { Bar } from '@mars/ui/pieces/Progress.tsx';
import { Coin } from '@mars/ui/pieces/signs.tsx';

interface MonthCoinsProps {
  month: { left: number; total: number; resets_at: string };
}

/**
 * How many coins something brought this month, and how many it still may. The widget has the texts `thisMonth`,
 * `monthLeft` and `monthOver`, and in its sheet `packages/ui/month-coins.css`.
 */
export function MonthCoins({ month: { left, total, resets_at } }: MonthCoinsProps) {
  const { t, lang } = useTexts();
  const earned = Math.max(0, total - left);
  const day = unparted(formatDate(resets_at, 'day month', lang));
  return (
    <div className="strip month">
      <Coin size={28} />
      <div className="grow">
        <p className="split">
          <b>{t('thisMonth')}</b>
          <b className="num" translate="no">{`${earned} / ${total}`}</b>
        </p>
        <Bar
          value={earned}
          max={Math.max(1, total)}
          label={t('thisMonth')}
          text={`${earned} / ${total}`}
          tone="gold"
        />
        <p className="small ink-2">
          {left > 0 ? t('monthLeft', { count: left, day }) : t('monthOver', { day })}
        </p>
      </div>
    </div>
  );
}
