import type { Reply } from '@mars/contract/calls.generated.ts';
import { FailedQuietly } from '@mars/element/pieces/FailedQuietly.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatTime } from '@mars/i18n/pieces/dates.ts';
import { resource } from '@mars/session/resource.ts';
import { Bar } from '@mars/ui/pieces/Progress.tsx';
import { useStore } from '@nanostores/react';

/** The row that opens this has the same: an answer is asked for once, whoever names its call. */
const $limits = resource('GET /v1/me/limits', undefined, { signedIn: true });

const TODAY = ['ai', 'typing', 'blog', 'coding'] as const;
const MONTH = ['coding_coins', 'online_coins'] as const;

/** What is left today and this month, and what closes the shop. */
export function Limits() {
  const { t } = useTexts();
  const { data, error } = useStore($limits);
  return (
    <>
      <h2 className="h4">{t('limits')}</h2>
      {!data &&
        (error ? (
          <FailedQuietly says={t('notLoaded')} onRetry={() => void $limits.reload()} />
        ) : (
          <span className="skel waits" />
        ))}
      {data && (
        <>
          <p className="small ink-2">
            {data.ai.resets_at && t('resets', { time: formatTime(data.ai.resets_at) })}
          </p>
          {TODAY.map((name) => (
            <Allowance key={name} label={t(name)} allowance={data[name]} />
          ))}
          <h3 className="small ink-2 further">{t('month')}</h3>
          {MONTH.map((name) => (
            <Allowance key={name} label={t(name)} allowance={data[name]} />
          ))}
          {data.shop.locked && (
            <p className="row small ink-2">
              {t(`shop_${data.shop.locked}`, { count: data.shop.trial_left })}
            </p>
          )}
        </>
      )}
    </>
  );
}

function Allowance({ label, allowance }: { label: string; allowance: Reply<'GET /v1/me/limits'>['ai'] }) {
  const { t } = useTexts();
  const { left, total, locked } = allowance;
  const counted = left !== null && total !== null;
  const text = locked ? t('locked') : counted ? t('left', { left, total }) : t('unlimited');
  return (
    <div className="row allowance">
      <p className="split">
        <b>{label}</b>
        <span className="small ink-2">{text}</span>
      </p>
      {counted && <Bar value={left} max={total} label={label} text={text} tone="blue" />}
    </div>
  );
}
