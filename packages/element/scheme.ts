import type { Scheme } from '@mars/session/scheme.ts';

/**
 * The element's own `scheme`, then the person's choice on the platform, then that of the element of ours it stands in,
 * then what the page's `color-scheme` says. A page that says nothing is light, whatever the system: its own background is.
 */
export function resolveScheme(element: HTMLElement, chosen: Scheme, systemDark: boolean): 'light' | 'dark' {
  const own = element.getAttribute('scheme') ?? chosen;
  if (own === 'light' || own === 'dark') return own;
  const root = element.getRootNode();
  const around = root instanceof ShadowRoot ? root.host.getAttribute('data-scheme') : null;
  if (around) return around === 'dark' ? 'dark' : 'light';
  const page = getComputedStyle(element).colorScheme ?? '';
  if (!page.includes('dark')) return 'light';
  return page.includes('light') && !systemDark ? 'light' : 'dark';
}
