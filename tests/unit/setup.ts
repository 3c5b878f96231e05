import { configure } from '@testing-library/dom';
import { afterEach } from 'vitest';

// What opens late is imported by the bundler at first: a machine under load takes longer than a second for that.
configure({ asyncUtilTimeout: 10_000 });

// What every browser of ours has and the unit tests' window does not. Real popovers are tested in a real browser.
const { prototype } = HTMLElement;
if (!('togglePopover' in prototype)) {
  Object.assign(prototype, {
    showPopover() {},
    hidePopover(this: HTMLElement) {
      for (const name of ['beforetoggle', 'toggle'])
        this.dispatchEvent(Object.assign(new Event(name), { newState: 'closed' }));
    },
    togglePopover: () => true,
  });
}
if (!('replaceSync' in CSSStyleSheet.prototype)) {
  Object.assign(CSSStyleSheet.prototype, { replaceSync() {} });
}

// What was left asks and draws no more: each clock that a test's widgets have wound up stands still when they are gone.
const { setInterval, clearInterval } = globalThis;
const running = new Map<unknown, Error>();
const wound = ((...of: Parameters<typeof setInterval>) => {
  const clock = setInterval(...of);
  running.set(clock, new Error('A clock of the test goes on after its end: it was wound up here.'));
  return clock;
}) as typeof setInterval;
const stopped = (clock: Parameters<typeof clearInterval>[0]) => {
  running.delete(clock);
  clearInterval(clock);
};
Object.assign(globalThis, { setInterval: wound, clearInterval: stopped });
afterEach(() => {
  const [left] = running.values();
  for (const clock of running.keys()) clearInterval(clock as Parameters<typeof clearInterval>[0]);
  running.clear();
  if (left) throw left;
});
