import { useTexts } from '@mars/i18n/context.tsx';
import { formatDate } from '@mars/i18n/pieces/dates.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { Bar } from '@mars/ui/pieces/Progress.tsx';
import { useStore } from '@nanostores/react';
import { CodeXml, type IconNode, Keyboard, Newspaper, Sparkles } from 'lucide';
import { $limits, type Limits } from './day.ts';

const ROWS: { name: 'ai' | 'typing' | 'blog' | 'coding'; icon: IconNode }[] = [
  { name: 'ai', icon: Sparkles },
  { name: 'typing', icon: Keyboard },
  { name: 'blog', icon: Newspaper },
  { name: 'coding', icon: CodeXml },
];

/** What is left today. Hidden where the server keeps no such account. */
export function LimitsCard() {
  const { t, lang } = useTexts();
  const { data, error } = useStore($limits);
  if (error?.absent) return null;
  return (
    <section className="card" aria-label={t('limits')}>
      <header className="head">
        <h2 className="h4">{t('limits')}</h2>
        {data?.ai.resets_at && (
          <span className="small ink-3">
            {t('resets', { time: formatDate(data.ai.resets_at, 'HH:mm', lang) })}
          </span>
        )}
      </header>
      {data ? (
        ROWS.map(({ name, icon }) => <Row key={name} icon={icon} label={t(name)} allowance={data[name]} />)
      ) : error ? (
        <p className="row small ink-2">
          {t('errorText')}
          <Button variant="text" size="sm" onClick={() => void $limits.reload()}>
            {t('retry')}
          </Button>
        </p>
      ) : (
        <i className="skel lines" />
      )}
    </section>
  );
}

function Row({ icon, label, allowance }: { icon: IconNode; label: string; allowance: Limits['ai'] }) {
  const { t } = useTexts();
  const { left, total, locked } = allowance;
  const text = locked
    ? t('locked')
    : left === null
      ? t('unlimited')
      : t('left', { left, count: total ?? left });
  return (
    <div className="row">
      <Icon node={icon} />
      <span className="grow">
        <span className="limit">
          <b>{label}</b>
          <span className="small ink-2">{text}</span>
        </span>
        {left !== null && total !== null && (
          <Bar value={left} max={total} label={label} text={text} tone="blue" />
        )}
      </span>
    </div>
  );
}
