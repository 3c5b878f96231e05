import { $open } from '@mars/session/open.ts';
import { useEffect, useState } from 'react';

/**
 * Whether something on the page has asked for a dialog yet: its element is placed at the first time, where it takes
 * what was asked for, and it stays.
 */
export function useAsked(dialog: 'premium' | 'language'): boolean {
  const [asked, setAsked] = useState(false);
  useEffect(() => $open.subscribe((opened) => opened?.dialog === dialog && setAsked(true)), [dialog]);
  return asked;
}
