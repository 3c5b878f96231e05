import { readKey, writeKey } from '@mars/session/storage.ts';
import { atom } from 'nanostores';

/** Whether the person has turned celebrations' sound off on this device. */
export const $muted = atom<boolean>(readKey('sound') === 'off');

export function setMuted(muted: boolean): void {
  writeKey('sound', muted ? 'off' : null);
  $muted.set(muted);
}
