import { accentColours } from '@mars/contract/accent.ts';

/**
 * Where the page sets `--mars-accent`, sets on `root` what follows from that colour: text on it, text in it, a soft
 * ground, each readable in this scheme. A page that sets one of those itself keeps it.
 * @param root the element's own `div` in its shadow root
 */
export function followAccent(root: HTMLElement, scheme: 'light' | 'dark'): void {
  const accent = pageAccent(root);
  if (!accent) return;
  const page = getComputedStyle(root);
  const colours = accentColours(accent, scheme);
  const derived = {
    '--mars-on-accent': colours?.onAccent,
    '--mars-accent-text': colours?.accentText,
    '--mars-accent-soft': colours?.accentSoft,
  };
  for (const [name, value] of Object.entries(derived)) {
    root.style.removeProperty(name);
    if (value && !page.getPropertyValue(name)) root.style.setProperty(name, value);
  }
}

/** What the page sets as `--mars-accent`: whatever way it is written in, the browser computes it to a colour that can be read. */
export function pageAccent(root: HTMLElement): string | null {
  const page = getComputedStyle(root);
  if (!page.getPropertyValue('--mars-accent')) return null;
  root.style.setProperty('color', 'var(--mars-accent)');
  const { color } = page;
  root.style.removeProperty('color');
  return color;
}
