import type { RouteName } from '@mars/contract/paths.ts';
import { Link } from '@mars/element/pieces/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { Bar } from '@mars/ui/pieces/Progress.tsx';
import { X } from 'lucide';

interface TopProps {
  /** Where one comes from. */
  back: { route: RouteName; query?: Record<string, string> };
  title: string;
  done: number;
  total: number;
}

/** The way out, and how far one is. */
export function Top({ back, title, done, total }: TopProps) {
  const { t } = useTexts();
  return (
    <header className="learning-top">
      <Link {...back} className="btn bare round" aria-label={t('leave')} title={t('leave')}>
        <Icon node={X} />
      </Link>
      <div className="grow">
        <h2 className="small clip ink-2">{title}</h2>
        <Bar value={done} max={Math.max(1, total)} label={t('progress')} tone="ok" />
      </div>
      <b className="num" translate="no">{`${done} / ${total}`}</b>
    </header>
  );
}
