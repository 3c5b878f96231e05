import type { MarsEvent } from '@mars/element/event.ts';
import { assert } from 'chai';
import { afterEach, before, describe, it } from './mocha.ts';
import { clean, fixture, loadMars, press, shown, textOf, until } from './page.ts';
import { type Probe, propsOf } from './probe.ts';

describe('two instances', () => {
  before(loadMars);
  afterEach(clean);

  it('have properties and state of their own', async () => {
    const page = fixture('<mars-probe label="one"></mars-probe><mars-probe label="two"></mars-probe>');
    const [one, two] = page.querySelectorAll('mars-probe') as unknown as [Probe, Probe];
    await Promise.all([shown(one), shown(two)]);
    press(one);
    await until(() => textOf(one, '.count') === '1 marta', 'the press');
    assert.equal(textOf(two, '.count'), '0 marta');
    assert.equal(propsOf(two).label, 'two');
    assert.strictEqual(one.shadowRoot?.adoptedStyleSheets[0], two.shadowRoot?.adoptedStyleSheets[0]);
  });

  it('tell the page what happens, across shadow roots, and can be answered', async () => {
    const page = fixture('<mars-probe></mars-probe>');
    const probe = page.firstElementChild as Probe;
    await shown(probe);
    let event: MarsEvent<{ what: string }> | undefined;
    const handle = (each: Event) => {
      event = each as typeof event;
      each.preventDefault();
    };
    document.addEventListener('mars:probe', handle);
    press(probe);
    document.removeEventListener('mars:probe', handle);
    assert.equal(event?.detail.what, 'press');
    assert.isTrue(event?.bubbles && event.composed && event.defaultPrevented);
    assert.strictEqual(event?.target, probe);
    await until(() => textOf(probe, '.count') === '100 marta', 'the answer');
  });
});
