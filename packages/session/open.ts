import { atom } from 'nanostores';
import { pageLoader } from './page-loader.ts';
import { $left } from './tokens.ts';

/** The dialogs that other widgets open; the host places the elements that show them. */
export interface Opened {
  dialog: 'chat' | 'premium' | 'language';
  /** What the chat is asked first. */
  prompt?: string;
}

/** Which dialog is asked for; whoever shows it sets null again. */
export const $open = atom<Opened | null>(null);

/** The task of coding practice that stands open on the page: the chat says so with each question. */
export const $task = atom<number | null>(null);

export function openDialog(dialog: Opened['dialog'], detail: Omit<Opened, 'dialog'> = {}): void {
  $open.set({ dialog, ...detail });
  // It may stand as a facade yet, and takes what was asked for when it comes.
  if (dialog === 'chat') pageLoader()?.wake('ai-chat');
}

// What one person asked for is not opened to the next.
$left.listen(() => $open.set(null));
