import { refreshFirst } from '@mars/session/guard.ts';
import { forgetTab } from '@mars/session/tab.ts';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { startLook } from './look.ts';
import { startRouter } from './router.ts';
import { startScroll } from './scroll.ts';
import { loadWords } from './words.ts';

startLook();
startScroll();
document.addEventListener('mars:sign-out', () => forgetTab());
const [words] = await Promise.all([loadWords(), refreshFirst()]);
startRouter();
createRoot(document.getElementById('app') as HTMLElement).render(<App words={words} />);
