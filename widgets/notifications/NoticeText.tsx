import { useTexts } from '@mars/i18n/context.tsx';
import { isSeasonEnd, type Notice } from '@mars/stores/notifications/notifications.ts';

/** What it says. A season's end is told in Uzbek only, and so is what has no Russian text. */
export function NoticeText({ notice }: { notice: Notice }) {
  const { lang } = useTexts();
  const { message_uz, message_ru } = notice.notification;
  const russian = lang === 'ru' && !isSeasonEnd(notice) && message_ru;
  return (
    <span className="said" lang={russian ? 'ru' : 'uz'}>
      {russian || message_uz}
    </span>
  );
}
