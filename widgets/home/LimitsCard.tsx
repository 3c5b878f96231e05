import { useTexts } from '@mars/i18n/context.tsx';
import { formatTime } from '@mars/i18n/pieces/dates.ts';
import type { Student } from '@mars/session/me.ts';
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
export function LimitsCard({ student }: { student: Student }) {
  const { t } = useTexts();
  const { data, error } = useStore($limits);
  if (error?.absent) return null;
  return (
    <section className="card" aria-label={t('limits')}>
      <header className="head">
        <h2 className="h4">{t('limits')}</h2>
        {data?.ai.resets_at && (
          <span className="small ink-3">{t('resets', { time: formatTime(data.ai.resets_at) })}</span>
        )}
      </header>
      {data ? (
        <Rows limits={data} />
      ) : error ? (
        <p className="row small ink-2">
          {t('errorText')}
          <Button variant="text" size="sm" onClick={() => void $limits.reload()}>
            {t('retry')}
          </Button>
        </p>
      ) : (
        <i className={student.is_premium ? 'skel lines few' : 'skel lines'} />
      )}
    </section>
  );
}

/** What is counted, each in a row; all the rest in one line. */
function Rows({ limits }: { limits: Limits }) {
  const { t } = useTexts();
  const isFree = ({ name }: { name: (typeof ROWS)[number]['name'] }) =>
    limits[name].left === null && !limits[name].locked;
  // In a sentence; "AI" stays what it is.
  const inside = (name: string) => name.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase());
  const free = ROWS.filter(isFree).map(({ name }) => inside(t(name)));
  return (
    <>
      {ROWS.filter((row) => !isFree(row)).map(({ name, icon }) => (
        <Row key={name} icon={icon} label={t(name)} allowance={limits[name]} />
      ))}
      {free.length > 0 && <p className="row small ink-2">{t('restUnlimited', { what: free.join(', ') })}</p>}
    </>
  );
}

function Row({ icon, label, allowance }: { icon: IconNode; label: string; allowance: Limits['ai'] }) {
  const { t } = useTexts();
  const { left, total, locked } = allowance;
  const text = locked || left === null ? t('locked') : t('left', { left, count: total ?? left });
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
