import { useTexts } from '@mars/i18n/context.tsx';
import { formatDate } from '@mars/i18n/dates.ts';
import { Button } from '@mars/ui/Button.tsx';
import type { Notice } from './header.ts';

const Waiting = () => <span className="skel waits" aria-hidden="true" />;

/** A failure inside an opened panel: one quiet line. */
function Quiet({ onRetry }: { onRetry: () => void }) {
  const { t } = useTexts();
  return (
    <p className="quiet small ink-2">
      {t('panelFailed')}
      <Button variant="text" size="sm" onClick={onRetry}>
        {t('retry')}
      </Button>
    </p>
  );
}

interface BellPanelProps {
  notices: readonly Notice[] | undefined;
  failed: boolean;
  onRetry: () => void;
}

/** All notifications, newest first. */
export function BellPanel({ notices, failed, onRetry }: BellPanelProps) {
  const { t } = useTexts();
  if (!notices) return failed ? <Quiet onRetry={onRetry} /> : <Waiting />;
  if (notices.length === 0) return <p>{t('noNotices')}</p>;
  return (
    // It scrolls, so it has to be reachable by keyboard.
    <section className="notices" tabIndex={0} aria-label={t('bell')}>
      <ul>
        {notices.map((notice) => (
          <NoticeRow key={notice.uuid} notice={notice} />
        ))}
      </ul>
    </section>
  );
}

function NoticeRow({ notice }: { notice: Notice }) {
  const { t, lang } = useTexts();
  const { message_uz, message_ru } = notice.notification;
  const russian = lang === 'ru' && message_ru;
  return (
    <li className="row">
      <div className="grow">
        <p lang={russian ? 'ru' : 'uz'}>{russian || message_uz}</p>
        <p className="caption ink-3">{formatDate(notice.created_at, 'dd-MMM-yyyy HH:mm', lang)}</p>
      </div>
      {!notice.is_read && (
        <span className="dot">
          <span className="sr">{t('unread')}</span>
        </span>
      )}
    </li>
  );
}
