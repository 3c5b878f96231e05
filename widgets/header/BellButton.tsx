import { useTexts } from '@mars/i18n/context.tsx';
import { formatBadge } from '@mars/i18n/numbers.ts';
import { $notifications, $unread, popsUp } from '@mars/stores/notifications/notifications.ts';
import { Icon } from '@mars/ui/Icon.tsx';
import { useStore } from '@nanostores/react';
import { Bell } from 'lucide';
import { useState } from 'react';
import { BarButton } from './BarButton.tsx';
import { PanelSkeleton } from './PanelSkeleton.tsx';

/** Notifications, with the number of unread ones; nothing at zero. */
export function BellButton() {
  const { t } = useTexts();
  const unread = useStore($unread);
  return (
    <>
      <BarButton
        className="bell"
        name={unread > 0 ? t('bellUnread', { count: unread }) : t('bell')}
        label={t('bell')}
        head="close"
        face={
          <>
            <Icon node={Bell} />
            {unread > 0 && (
              <span className="badge num" translate="no">
                {formatBadge(unread)}
              </span>
            )}
          </>
        }
      >
        <mars-notifications>
          <PanelSkeleton height={384} />
        </mars-notifications>
      </BarButton>
      <Popup />
    </>
  );
}

/** The dialog of the notification that opens by itself: its element comes when there is one. */
function Popup() {
  const { data } = useStore($notifications);
  const [asked, setAsked] = useState(false);
  const due = data?.some(popsUp);
  // It is read while its dialog is open.
  if (due && !asked) setAsked(true);
  return asked && <mars-notifications mode="popup" />;
}
