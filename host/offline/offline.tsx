import { $storedLang } from '@mars/session/lang.ts';
import { $student } from '@mars/session/me.ts';
import { $tokens, subjectOf } from '@mars/session/tokens.ts';
import { keepEnding, tellEndings } from '@mars/stores/pieces/endings.ts';
import { keepSending } from '@mars/stores/pieces/outbox.ts';
import { createRoot } from 'react-dom/client';
import { Notice, type Router } from './Notice.tsx';
import { forgetOldWork } from './old-work.ts';
import { watchUpdates } from './update.ts';
import { forgetOthers, forgetPerson, registerWorker, tellFirst } from './worker.ts';

/** Everything about being without a network that a page needs once it stands. */
export async function startOffline(router: Router): Promise<void> {
  watchPerson();
  void forgetOldWork();
  addEventListener('online', () => void tellEndings());
  void tellEndings();
  const lang = $storedLang.get() ?? 'uz';
  const { default: words } = await (lang === 'ru' ? import('./ru.json') : import('./uz.json'));
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

/** Somebody signed out where the server could not be told. */
export async function endLater(refresh: string): Promise<void> {
  await keepEnding(refresh);
  await tellEndings();
}
