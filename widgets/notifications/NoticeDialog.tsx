import { constants } from '@mars/contract/constants.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatDate } from '@mars/i18n/pieces/dates.ts';
import type { Notice } from '@mars/stores/notifications/notifications.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Dialog } from '@mars/ui/pieces/Dialog.tsx';
import { Flame } from '@mars/ui/pieces/signs.tsx';
import type { ReactNode } from 'react';

interface NoticeDialogProps {
  notice: Notice;
  /** What the list has too comes from there: imported by both, it would be one more file for every page. */
  picture: ReactNode;
  text: ReactNode;
  onClose: () => void;
}

/** One notification, large. */
export default function NoticeDialog({ notice, picture, text, onClose }: NoticeDialogProps) {
  const { t, lang } = useTexts();
  const { type } = notice.notification;
  // A plain server sends a picture a day and no number; some send neither.
  const days = type === 'daily_streak' ? (notice.streak_count ?? notice.images?.length ?? 0) : 0;
  return (
    <Dialog
      open
      slim
      className="notice"
      title={t(`title_${type}`)}
      closeLabel={t('close')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('understood')}</Button>}
    >
      <div className="open">
        {days > 0 ? <Days count={days} /> : picture}
        <p className="h4">{text}</p>
        {notice.comment && <p className="ink-2">{notice.comment}</p>}
        <p className="caption ink-3">{formatDate(notice.created_at, 'dd-MMM-yyyy HH:mm', lang)}</p>
      </div>
    </Dialog>
  );
}

/** A flame for each day of the streak, five at the most; the text says how many there are. */
function Days({ count }: { count: number }) {
  const days = Math.min(count, constants.streakNoticeMaxDays);
  return (
    <span className="days" aria-hidden="true">
      {[1, 2, 3, 4, 5].slice(0, days).map((day) => (
        <i key={day}>
          <Flame size={26} />
        </i>
      ))}
    </span>
  );
}
