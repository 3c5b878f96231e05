import { CallError } from '@mars/client/error.ts';
import { useAlone } from '@mars/element/host.tsx';
import { SignedOut } from '@mars/element/SignedOut.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { $signedIn } from '@mars/session/session.ts';
import { readNotice } from '@mars/stores/notifications/mark-read.ts';
import { type Notice, onPopup } from '@mars/stores/notifications/notifications.ts';
import { Toasts } from '@mars/ui/pieces/Toasts.tsx';
import { toast } from '@mars/ui/toast.ts';
import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { NotificationsProps } from './element.ts';
import { List } from './List.tsx';
import { NoticeText } from './NoticeText.tsx';
import { Picture } from './Picture.tsx';

const NoticeDialog = lazy(() => import('./NoticeDialog.tsx'));

/** The list, and the dialog of the notification that is open: one that was pressed, or popped up by itself. */
export default function Notifications({ mode }: NotificationsProps) {
  const { t, lang } = useTexts();
  const alone = useAlone();
  const signedIn = useStore($signedIn);
  const [opened, open] = useState<Notice | null>(null);

  useEffect(() => onPopup(open), []);

  function fail(error: unknown) {
    const said = error instanceof CallError ? error.text(lang) : null;
    toast(said ?? t('readFailed'), { tone: 'problem' });
  }

  function handleClose() {
    open(null);
    if (opened && !opened.is_read) readNotice(opened).catch(fail);
  }

  return (
    <>
      {mode === 'list' && (
        <div className={alone ? 'card notifications' : 'notifications'}>
          <h2 className="h4" part="title">
            {t('title')}
          </h2>
          {signedIn ? <List onOpen={open} onFail={fail} /> : <SignedOut />}
        </div>
      )}
      {opened && signedIn && (
        <Suspense fallback={null}>
          <NoticeDialog
            notice={opened}
            picture={<Picture notice={opened} size={96} />}
            text={<NoticeText notice={opened} />}
            onClose={handleClose}
          />
        </Suspense>
      )}
      <Toasts closeLabel={t('close')} />
    </>
  );
}
