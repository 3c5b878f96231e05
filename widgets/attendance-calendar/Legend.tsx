import { useTexts } from '@mars/i18n/context.tsx';
import { Button } from '@mars/ui/Button.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { Check, type IconNode, X } from 'lucide';
import { type Attendance, wasThere } from './attendance.ts';

interface LegendProps {
  /** Undefined until they are there. */
  records: readonly Attendance[] | undefined;
  failed: boolean;
  busy: boolean;
  onRetry: () => void;
}

/** What the signs mean, and how many lessons of the month were which; or that the month did not come. */
export function Legend({ records, failed, busy, onRetry }: LegendProps) {
  const { t } = useTexts();
  const there = records?.filter(wasThere).length;
  if (failed) {
    return (
      <p className="legend small ink-2">
        {t('failed')}
        <Button variant="text" size="sm" busy={busy} onClick={onRetry}>
          {t('retry')}
        </Button>
      </p>
    );
  }
  return (
    <p className="legend small ink-2">
      <Entry name="attended" icon={Check} count={there} />
      <Entry name="absent" icon={X} count={records && records.length - (there ?? 0)} />
      <span className="entry sundays">
        <i className="key" />
        {t('sunday')}
      </span>
    </p>
  );
}

function Entry({
  name,
  icon,
  count,
}: {
  name: 'attended' | 'absent';
  icon: IconNode;
  count: number | undefined;
}) {
  const { t } = useTexts();
  return (
    <span className="entry">
      <i className={`key ${name}`}>
        <Icon node={icon} size={16} />
      </i>
      <span>
        {t(`${name}Count`)} <b>{count}</b>
      </span>
    </span>
  );
}
