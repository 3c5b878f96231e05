import { useTexts } from '@mars/i18n/context.tsx';
import { formatDate } from '@mars/i18n/pieces/dates.ts';
import { isSeasonEnd, type Notice } from '@mars/stores/notifications/notifications.ts';
import { NoticeText } from './NoticeText.tsx';
import { Picture } from './Picture.tsx';

interface RowProps {
  notice: Notice;
  /** Which of how many: not all of them are drawn. */
  at: number;
  of: number;
  onOpen: (notice: Notice) => void;
}

/** One of the list. A season's end is only listed, the others open. */
export function Row({ notice, at, of, onOpen }: RowProps) {
  const { t, lang } = useTexts();
  const content = (
    <>
      <Picture notice={notice} size={44} />
      <span className="grow">
        <NoticeText notice={notice} />
        <span className="caption ink-3">{formatDate(notice.created_at, 'dd-MMM-yyyy HH:mm', lang)}</span>
      </span>
      {!notice.is_read && (
        <span className="dot">
          <span className="sr">{t('unread')}</span>
        </span>
      )}
    </>
  );
  return (
    <li aria-posinset={at} aria-setsize={of}>
      {isSeasonEnd(notice) ? (
        <div className="row">{content}</div>
      ) : (
        <button type="button" className="row" onClick={() => onOpen(notice)}>
          {content}
        </button>
      )}
    </li>
  );
}
