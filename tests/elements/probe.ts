import type { ElementOf } from '@mars/element/define.ts';
import type { MarsEvent } from '@mars/element/event.ts';
import { textOf } from './page.ts';
import type { properties } from './widgets/probe/element.ts';

export type Probe = ElementOf<typeof properties>;

/** What reached the component. */
export const propsOf = (probe: Element): Record<string, unknown> =>
  JSON.parse(textOf(probe, '.props') || '{}');

/** What is told of a probe, from now on. */
export function listen(probe: Element): string[] {
  const heard: string[] = [];
  probe.addEventListener('mars:probe', (event) => {
    heard.push((event as MarsEvent<{ what: string }>).detail.what);
  });
  return heard;
}
