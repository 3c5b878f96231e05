import { atom } from 'nanostores';
import { $left } from './tokens.ts';

/** The dialogs that other widgets open; the host places the elements that show them. */
export interface Opened {
  dialog: 'chat' | 'premium' | 'language';
  /** What the chat is asked first. */
  prompt?: string;
}

/** Which dialog is asked for; whoever shows it sets null again. */
export const $open = atom<Opened | null>(null);

export const openDialog = (dialog: Opened['dialog'], detail: Omit<Opened, 'dialog'> = {}): void =>
  $open.set({ dialog, ...detail });

// What one person asked for is not opened to the next.
$left.listen(() => $open.set(null));
