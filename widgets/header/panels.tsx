import { useTexts } from '@mars/i18n/context.tsx';
import { dayOf, formatDate, weekdayOf } from '@mars/i18n/dates.ts';
import { formatNumber } from '@mars/i18n/numbers.ts';
import { $capabilities } from '@mars/session/capabilities.ts';
import { $clockOffset, serverNow } from '@mars/session/clock.ts';
import type { Student } from '@mars/session/me.ts';
import { resource } from '@mars/session/resource.ts';
import { Button } from '@mars/ui/Button.tsx';
import { CoinAmount } from '@mars/ui/CoinAmount.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { StreakWeek } from '@mars/ui/StreakWeek.tsx';
import { useStore } from '@nanostores/react';
import { Check } from 'lucide';
import type { ReactNode } from 'react';
import type { Notice } from './header.ts';
import { plainWeek, weekOf } from './week.ts';

const signedIn = { signedIn: true };
const $streak = resource('GET /v1/streak', undefined, signedIn);
const coinsOf = (day: string) =>
  resource('GET /v1/coins/student/history', { query: { from_date: day, till_date: day } }, signedIn);

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

/** The week, the best streak and what would make today count. */
export function StreakPanel({ days }: { days: number }) {
  const { t, lang } = useTexts();
  const { data, error } = useStore($streak);
  useStore($clockOffset);
  if (!data && !error) return <Waiting />;
  const week = data ? weekOf(data) : plainWeek(days, weekdayOf(dayOf(serverNow())));
  const words = {
    filled: t('dayFilled'),
    missed: t('dayMissed'),
    neutral: t('dayNeutral'),
    coming: t('dayComing'),
    today: t('dayToday'),
  };
  return (
    <div className="panel">
      <StreakWeek {...week} lang={lang} words={words} />
      {data && (
        <p className="small ink-2">
          {!data.today_counted && data.hint[lang]} {t('best', { count: data.best })}
        </p>
      )}
    </div>
  );
}

/** The number, and how it moved today. */
export function CoinPanel({ coins }: { coins: number }) {
  const { t, lang } = useTexts();
  useStore($clockOffset);
  const $today = coinsOf(dayOf(serverNow()));
  const { data, error } = useStore($today);
  const rows = data?.flatMap((day) => day.data);
  return (
    <div className="panel">
      <p className="h3">
        <CoinAmount amount={coins} unit={t('coin')} size={26} lead />
      </p>
      <h3 className="small ink-2">{t('today')}</h3>
      {!data && (error ? <Quiet onRetry={() => void $today.reload()} /> : <Waiting />)}
      {rows?.length === 0 && <p>{t('noCoinsToday')}</p>}
      <ul className="list">
        {rows?.map((row) => (
          <li key={row.id} className="row">
            {/* A plain server gives no reasons. */}
            <span className="grow">{row.reason?.[lang] ?? t(row.total_debit ? 'earned' : 'spent')}</span>
            <CoinAmount amount={row.total_debit - row.total_credit} unit={t('coin')} signed />
          </li>
        ))}
      </ul>
    </div>
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
