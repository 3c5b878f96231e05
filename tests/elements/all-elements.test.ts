import { assert } from 'chai';
import { afterEach, beforeEach, describe, it } from './mocha.ts';
import { clean, fixture, frame, loadMars, shown } from './page.ts';

const map = (await (await fetch('/dist/test-embed/map.json')).json()) as {
  widgets: Record<string, { texts: Record<string, string> }>;
};
const names = Object.keys(map.widgets).filter((name) => name !== 'absent');
await loadMars();

/** Counts who listens to what lives longer than an element. */
function countListeners(): { count: () => number; stop: () => void } {
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const kept = new Set<string>();
  const ids = new WeakMap<object, number>();
  let last = 0;
  const id = (thing: object) => {
    if (!ids.has(thing)) ids.set(thing, ++last);
    return ids.get(thing);
  };
  const lasting = (target: EventTarget) =>
    target === window || target === document || target instanceof MediaQueryList;
  const name = (target: EventTarget, type: string, listener: unknown) =>
    `${id(target)} ${type} ${id(listener as object)}`;
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    if (listener && lasting(this)) kept.add(name(this, type, listener));
    addEventListener.call(this, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    if (listener && lasting(this)) kept.delete(name(this, type, listener));
    removeEventListener.call(this, type, listener, options);
  };
  return {
    count: () => kept.size,
    stop: () => Object.assign(EventTarget.prototype, { addEventListener, removeEventListener }),
  };
}

/** No server answers here: what an element shows then is its own affair, but it stays alive. */
describe('every element', () => {
  const faults: string[] = [];
  const hear = (event: Event) => faults.push(`${(event.target as Element).localName} fired mars:error`);
  const fail = (event: ErrorEvent) => faults.push(event.message);

  beforeEach(() => {
    faults.length = 0;
    document.addEventListener('mars:error', hear);
    addEventListener('error', fail);
  });
  afterEach(() => {
    document.removeEventListener('mars:error', hear);
    removeEventListener('error', fail);
    clean();
  });

  for (const name of names) {
    it(`<mars-${name}> shows in both languages, twice on a page, and leaves no listener after ten rounds`, async () => {
      const both = fixture(`<mars-${name} lang="uz"></mars-${name}><mars-${name} lang="ru"></mars-${name}>`);
      await Promise.all([...both.children].map(shown));
      clean();
      await frame();
      const listeners = countListeners();
      try {
        for (let round = 0; round < 10; round++) {
          const element = fixture(`<mars-${name}></mars-${name}>`).firstElementChild as Element;
          await shown(element);
          clean();
          await frame();
        }
        await frame();
        assert.equal(listeners.count(), 0, 'listeners left');
      } finally {
        listeners.stop();
      }
      assert.deepEqual(faults, []);
    });
  }
});
