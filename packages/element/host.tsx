import { constants } from '@mars/contract/constants.ts';
import { hosted } from '@mars/session/config.ts';
import { createContext, useContext, useEffect, useState } from 'react';
import { type DetailOf, MarsEvent, type MarsEvents } from './event.ts';

export interface Host {
  element: HTMLElement;
  /** Fires an event from the element, out of its shadow root; false when somebody cancelled it. */
  emit<K extends keyof MarsEvents>(type: K, detail: DetailOf<K>, options?: { cancelable?: boolean }): boolean;
}

export const hostOf = (element: HTMLElement): Host => ({
  element,
  emit: (type, detail, options) => element.dispatchEvent(new MarsEvent(type, detail, options)),
});

export const HostContext = createContext<Host | null>(null);

/** The custom element around this component. */
export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost: there is no element around');
  return host;
}

/** Whether there is room for the wide form: of the window on the platform, of the element embedded (ruling 53). */
export function useWide(px: number = constants.narrowPx): boolean {
  const { element } = useHost();
  const [wide, setWide] = useState(() => (hosted() ? innerWidth : element.offsetWidth) >= px);
  useEffect(() => {
    if (hosted()) {
      const media = matchMedia(`(min-width: ${px}px)`);
      const update = () => setWide(media.matches);
      update();
      media.addEventListener('change', update);
      return () => media.removeEventListener('change', update);
    }
    const observer = new ResizeObserver(() => setWide(element.offsetWidth >= px));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, px]);
  return wide;
}

/** Whether it stands in the page by itself: in a popover or dialog, at any depth, it draws no card. */
export function useAlone(): boolean {
  let at: Element | null = useHost().element;
  for (; at && !at.closest('[popover], dialog'); at = hostAround(at));
  return at === null;
}

function hostAround(element: Element): Element | null {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}
