import { CallError } from '@mars/client/error.ts';
import { useAlone } from '@mars/element/host.tsx';
import { SignedOut } from '@mars/element/SignedOut.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { $signedIn } from '@mars/session/session.ts';
import { readNotices } from '@mars/stores/notifications/mark-read.ts';
import {
  $notifications,
  type Notice,
  onPopup,
  type WhenAtRest,
} from '@mars/stores/notifications/notifications.ts';
import { whenAtRest } from '@mars/ui/pieces/rest.ts';
import { Toasts } from '@mars/ui/pieces/Toasts.tsx';
import { toast } from '@mars/ui/toast.ts';
import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { NotificationsProps } from './element.ts';
import { List } from './List.tsx';
import { NoticeText } from './NoticeText.tsx';
import { Picture } from './Picture.tsx';

const load = () => import('./NoticeDialog.tsx');
const NoticeDialog = lazy(load);

/** Its file has come, and what it has to know of them. @throws where the file does not come */
const ready = (notices: readonly Notice[]) => load().then(({ prepare }) => prepare(notices));

/** Its file is there before: else it would open later, over whatever one does by then. */
const whenReady: WhenAtRest = (tell, isPlace) => {
  let isWaited = true;
  let stop = () => {
    isWaited = false;
  };
  ready($notifications.get().data ?? []).then(
    () => {
      if (isWaited) stop = whenAtRest(tell, isPlace);
    },
    () => {},
  );
  return () => stop();
};

/** The list, and the dialog of what is open: one that was pressed, or what popped up by itself. */
export default function Notifications({ mode }: NotificationsProps) {
  const { t, lang } = useTexts();
  const alone = useAlone();
  const signedIn = useStore($signedIn);
  const [opened, open] = useState<readonly Notice[]>([]);
  const [first] = opened;

  useEffect(() => onPopup(open, whenReady), []);

  function fail(error: unknown) {
    const said = error instanceof CallError ? error.text(lang) : null;
    toast(said ?? t('readFailed'), { tone: 'problem' });
  }

  function handleOpen(notice: Notice) {
    const show = () => open([notice]);
    ready([notice]).then(show, show);
  }

  function handleClose() {
    open([]);
    readNotices(opened).catch(fail);
  }

  return (
    <>
      {mode === 'list' && (
        <div className={alone ? 'card notifications' : 'notifications'}>
          <h2 className="h4" part="title">
            {t('title')}
          </h2>
          {signedIn ? <List onOpen={handleOpen} onFail={fail} /> : <SignedOut />}
        </div>
      )}
      {first && signedIn && (
        <Suspense fallback={null}>
          <NoticeDialog
            notice={first}
            more={opened.slice(1)}
            picture={<Picture notice={first} size={96} />}
            textOf={(notice) => <NoticeText notice={notice} />}
            onClose={handleClose}
          />
        </Suspense>
      )}
      <Toasts closeLabel={t('close')} />
    </>
  );
}
