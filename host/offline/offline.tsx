import { $storedLang } from '@mars/session/lang.ts';
import { $student } from '@mars/session/me.ts';
import { $tokens, subjectOf } from '@mars/session/tokens.ts';
import { keepSending } from '@mars/stores/pieces/outbox.ts';
import { createRoot } from 'react-dom/client';
import { keepEnding, tellEndings } from './endings.ts';
import { askLeaving, waitingOf } from './Leaving.tsx';
import { Notice, type Router } from './Notice.tsx';
import { forgetOldWork } from './old-work.ts';
import { watchUpdates } from './update.ts';
import type uz from './uz.json';
import { forgetOthers, forgetPerson, registerWorker, tellFirst } from './worker.ts';

const loadWords = async (): Promise<typeof uz> =>
  (await ($storedLang.get() === 'ru' ? import('./ru.json') : import('./uz.json'))).default;

/** Everything about being without a network that a page needs once it stands. */
export async function startOffline(router: Router): Promise<void> {
  watchPerson();
  void forgetOldWork();
  addEventListener('online', () => void tellEndings());
  void tellEndings();
  const words = await loadWords();
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<Notice words={words} router={router} />);
  const registration = await registerWorker();
  if (!registration) return;
  watchUpdates(registration, document.documentElement.dataset.build ?? '');
  await tellFirst($tokens.get()?.access ?? null);
}

const present = (): string | null => {
  const tokens = $tokens.get();
  return tokens && subjectOf(tokens.access);
};

/** What waits is sent as whoever is here; what is kept of others goes. */
function watchPerson(): void {
  void forgetOthers(present());
  document.addEventListener('mars:sign-out', () => void forgetPerson(present()));
  let stop = () => {};
  let owner: string | undefined;
  $student.subscribe((student) => {
    const next = student && String(student.id);
    if (next === owner) return;
    stop();
    stop = next ? keepSending(next) : () => {};
    owner = next ?? undefined;
  });
}

/** Asks whoever signs out by hand, where something waits. @returns false: they stay */
export async function mayLeave(): Promise<boolean> {
  const student = $student.get()?.id;
  const owner = student === undefined ? present() : String(student);
  const waiting = owner === null ? null : await waitingOf(owner);
  return owner === null || !waiting || askLeaving({ owner, waiting, words: await loadWords() });
}

/** Somebody signed out where the server could not be told. */
export async function endLater(refresh: string): Promise<void> {
  await keepEnding(refresh);
  await tellEndings();
}
