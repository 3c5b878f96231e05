import { useTexts } from '@mars/i18n/context.tsx';
import { formatBadge } from '@mars/i18n/numbers.ts';
import { Icon } from '@mars/ui/Icon.tsx';
import { useStore } from '@nanostores/react';
import { Bell } from 'lucide';
import { useState } from 'react';
import { $notifications, $unread, readSeasonEnds } from './header.ts';
import { BellPanel } from './later.ts';
import { PopButton } from './PopButton.tsx';

/** Notifications, with the number of unread ones; nothing at zero. */
export function BellButton() {
  const { t } = useTexts();
  const unread = useStore($unread);
  const { data, error } = useStore($notifications);
  const [open, setOpen] = useState(false);

  function handleOpenChange(next: boolean) {
    setOpen(next);
    if (next) void readSeasonEnds();
  }

  return (
    <PopButton
      className="bell"
      open={open}
      onOpenChange={handleOpenChange}
      name={unread > 0 ? t('bellUnread', { count: unread }) : t('bell')}
      label={t('bell')}
      face={
        <>
          <Icon node={Bell} />
          {unread > 0 && <span className="badge num">{formatBadge(unread)}</span>}
        </>
      }
    >
      <BellPanel notices={data} failed={error !== undefined} onRetry={() => void $notifications.reload()} />
    </PopButton>
  );
}
