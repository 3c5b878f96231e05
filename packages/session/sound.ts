import { atom } from 'nanostores';
import { readKey, writeKey } from './storage.ts';

/** Whether the person has turned celebrations' sound off on this device. */
export const $muted = atom<boolean>(readKey('sound') === 'off');

export function setMuted(muted: boolean): void {
  writeKey('sound', muted ? 'off' : null);
  $muted.set(muted);
}
