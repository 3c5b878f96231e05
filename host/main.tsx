import { refreshFirst } from '@mars/session/guard.ts';
import { askBeforeLeaving } from '@mars/session/leave.ts';
import { $untold } from '@mars/session/session.ts';
import { forgetTab } from '@mars/session/tab.ts';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { startLook } from './look.ts';
import { $page, go, startRouter } from './router.ts';
import { startScroll } from './scroll.ts';
import { loadWords } from './words.ts';

// Once the page stands: nothing of it waits for this, and it works without.
const OFFLINE_MS = 2000;
const offline = () => import('./offline/offline.tsx');
const startLater = () =>
  setTimeout(() => {
    offline()
      .then(({ startOffline }) => startOffline({ $page, go }))
      .catch(() => {});
  }, OFFLINE_MS);

async function start(): Promise<void> {
  startLook();
  startScroll();
  document.addEventListener('mars:sign-out', () => forgetTab());
  const [words] = await Promise.all([loadWords(), refreshFirst()]);
  startRouter();
  createRoot(document.getElementById('app') as HTMLElement).render(<App words={words} />);
  // Whoever signs out by hand may do it before.
  askBeforeLeaving(() =>
    offline()
      .then(({ mayLeave }) => mayLeave())
      .catch(() => true),
  );
  $untold.listen((refresh) => {
    if (refresh)
      offline()
        .then(({ endLater }) => endLater(refresh))
        .catch(() => {});
  });
  if (document.readyState === 'complete') startLater();
  else addEventListener('load', startLater);
}

// An older browser has been told by `first.js`.
if (!('old' in document.documentElement.dataset)) await start();
