import { assert } from 'chai';
import { afterEach, before, describe, it } from './mocha.ts';
import {
  clean,
  engine,
  fixture,
  frame,
  loadMars,
  mountElement,
  press,
  shown,
  textOf,
  until,
} from './page.ts';
import { listen, type Probe, propsOf } from './probe.ts';

/** A hundred elements, one after another. @returns all of them */
async function comeAndGo(): Promise<WeakRef<Element>[]> {
  const seen: WeakRef<Element>[] = [];
  for (let round = 0; round < 100; round++) {
    const element = await mountElement('<mars-probe></mars-probe>');
    seen.push(new WeakRef(element));
    clean();
  }
  for (let i = 0; i < 3; i++) await frame();
  return seen;
}

describe('lifecycle', () => {
  before(loadMars);
  afterEach(clean);

  it('ends when removed, and begins anew with the same properties when added again', async () => {
    const probe = await mountElement<Probe>('<mars-probe label="kept"></mars-probe>');
    const heard = listen(probe);
    press(probe);
    await until(() => textOf(probe, '.count') === '1 marta', 'the press');
    probe.remove();
    await until(() => heard.includes('unmount'), 'the end');
    assert.equal(textOf(probe), '');
    fixture('').append(probe);
    await shown(probe);
    assert.equal(textOf(probe, '.count'), '0 marta');
    assert.equal(propsOf(probe).label, 'kept');
  });

  it('keeps its state when moved in the page', async () => {
    const probe = fixture('<mars-probe></mars-probe>').firstElementChild as Probe;
    const heard = listen(probe);
    await until(() => heard.includes('mount'), 'the beginning');
    const drawn = probe.shadowRoot?.querySelector('.probe');
    press(probe);
    await until(() => textOf(probe, '.count') === '1 marta', 'the press');
    fixture('<main></main>').querySelector('main')?.append(probe);
    probe.parentElement?.before(probe);
    for (let i = 0; i < 3; i++) await frame();
    assert.equal(textOf(probe, '.count'), '1 marta');
    assert.strictEqual(probe.shadowRoot?.querySelector('.probe'), drawn);
    assert.deepEqual(heard, ['mount', 'press']);
  });

  it('follows the language of where it was moved to', async () => {
    const probe = await mountElement<Probe>('<mars-probe></mars-probe>');
    const russian = fixture('<div lang="ru-RU"></div>').firstElementChild as HTMLElement;
    russian.append(probe);
    await until(() => textOf(probe, '.word') === 'слово', 'Russian');
  });

  it('leaves no listener behind after 100 rounds', async () => {
    let listeners = 0;
    const targets = [EventTarget.prototype];
    const originals = targets.map(({ addEventListener, removeEventListener }) => ({
      addEventListener,
      removeEventListener,
    }));
    await mountElement('<mars-probe></mars-probe>');
    clean();
    await frame();
    const outside = (target: EventTarget) => !(target instanceof Node) || target === document;
    EventTarget.prototype.addEventListener = function (...args) {
      if (outside(this)) listeners++;
      return originals[0]?.addEventListener.apply(this, args);
    };
    EventTarget.prototype.removeEventListener = function (...args) {
      if (outside(this)) listeners--;
      return originals[0]?.removeEventListener.apply(this, args);
    };
    try {
      await comeAndGo();
    } finally {
      Object.assign(EventTarget.prototype, originals[0]);
    }
    assert.equal(listeners, 0, 'listeners on window, document and media queries');
  });

  // The one browser whose memory a test may clear.
  if (engine === 'Chrome')
    it('leaves no element behind after 100 rounds', async () => {
      const seen = await comeAndGo();
      const { gc } = globalThis as unknown as { gc(options: { execution: 'async' }): Promise<void> };
      const alive = () => seen.filter((each) => each.deref()).length;
      for (let tries = 0; tries < 20 && alive() > 1; tries++) {
        await gc({ execution: 'async' });
        await frame();
      }
      assert.isAtMost(alive(), 1, 'elements that memory still holds');
    });
});
