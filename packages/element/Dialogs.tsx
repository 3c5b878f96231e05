import { $open, type Opened } from '@mars/session/open.ts';
import { createElement, useEffect, useState } from 'react';

/** What others open and has an element of its own; the chat stands in the page anyway. */
const DIALOGS: readonly Opened['dialog'][] = ['premium', 'language'];

/** Everything of ours that could hold a dialog, in the order in which it came. */
const places = new Set<Element>();

/** One dialog stands once: in the first place that is in sight, since nothing shows in one that is hidden. */
function holder(): Element | undefined {
  const all = [...places];
  return all.find((place) => place.getClientRects().length > 0) ?? all[0];
}

/**
 * The one place where dialogs stand that other elements open: each comes when it is first asked for, takes what was
 * asked, and stays.
 * @param place what it stands in: the platform's own page, else an element that somebody placed
 */
export function Dialogs({ place }: { place: Element }) {
  const [asked, setAsked] = useState<readonly string[]>([]);
  useEffect(() => {
    places.add(place);
    const stop = $open.subscribe((opened) => {
      const dialog = opened?.dialog;
      if (!dialog || !DIALOGS.includes(dialog) || holder() !== place) return;
      setAsked((before) => (before.includes(dialog) ? before : [...before, dialog]));
    });
    return () => {
      stop();
      places.delete(place);
    };
  }, [place]);
  return asked.map((dialog) => createElement(`mars-${dialog}`, { key: dialog, mode: 'dialog' }));
}
