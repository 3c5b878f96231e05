import { atom } from 'nanostores';
import { onKeyChange, readKey, writeKey } from './storage.ts';

export type Scheme = 'light' | 'dark' | 'system';

const known = (value: string | null): Scheme => (value === 'light' || value === 'dark' ? value : 'system');

/** Light, dark or as the system says: a choice of the device. */
export const $scheme = atom<Scheme>(known(readKey('scheme')));

onKeyChange((key) => {
  if (key === 'scheme' || key === null) $scheme.set(known(readKey('scheme')));
});

export function chooseScheme(scheme: Scheme): void {
  writeKey('scheme', scheme === 'system' ? null : scheme);
  $scheme.set(scheme);
}
