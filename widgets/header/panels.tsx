import { useTexts } from '@mars/i18n/context.tsx';
import { formatDate } from '@mars/i18n/dates.ts';
import { formatNumber } from '@mars/i18n/numbers.ts';
import { $capabilities } from '@mars/session/capabilities.ts';
import type { Student } from '@mars/session/me.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { useStore } from '@nanostores/react';
import { Check } from 'lucide';
import type { ReactNode } from 'react';
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

interface PremiumPanelProps {
  student: Student;
  /** What the limit check says of a premium student. */
  left: { duration: number; until?: string | null } | undefined;
  ring: ReactNode;
}

/** What premium gives and costs; for those who have it, how long it lasts. */
export function PremiumPanel({ student, left, ring }: PremiumPanelProps) {
  const { t, lang } = useTexts();
  const { premium, rewards, limits } = useStore($capabilities);
  const missing = premium.price - student.coins;
  const gives = [
    t('gives_attendance', { coins: rewards.attendance.premium }),
    t('gives_coding', { coins: rewards.coding_month.premium }),
    t('gives_online', { coins: rewards.online_month.premium }),
    t('gives_unlimited'),
    t('gives_ai', { count: limits.ai.premium }),
    t('gives_skins'),
  ];
  return (
    <div className="panel">
      {student.is_premium && left && (
        <div className="strip gold">
          {ring}
          <p>
            <b>{t('more', { days: t('days', { count: left.duration }) })}</b>
            {left.until && ` · ${t('until', { date: formatDate(left.until, 'day month', lang) })}`}
          </p>
        </div>
      )}
      <ul className="gives">
        {gives.map((text) => (
          <li key={text}>
            <Icon node={Check} size={20} />
            {text}
          </li>
        ))}
      </ul>
      {!student.is_premium && (
        <p className="strip gold">
          <span>
            <b>{t('price', { coins: formatNumber(premium.price), count: premium.days })}</b>{' '}
            {missing > 0 ? t('missing', { count: missing }) : t('enough')} {t('buyLater')}
          </span>
        </p>
      )}
    </div>
  );
}
