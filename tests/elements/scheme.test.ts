import { assert } from 'chai';
import { afterEach, before, describe, it } from './mocha.ts';
import { clean, fixture, loadMars, mountElement, shown, until } from './page.ts';
import type { Probe } from './probe.ts';

describe('light and dark', () => {
  before(loadMars);
  afterEach(clean);

  it('are the element’s own attribute, else what the page says, else light', async () => {
    const page = fixture(
      `<mars-hello></mars-hello><mars-hello scheme="dark"></mars-hello>
       <div style="color-scheme: dark"><mars-hello></mars-hello><mars-hello scheme="light"></mars-hello></div>`,
    );
    const elements = [...page.querySelectorAll('mars-hello')];
    await Promise.all(elements.map(shown));
    assert.deepEqual(
      elements.map((element) => element.dataset.scheme),
      ['light', 'dark', 'dark', 'light'],
    );
    elements[0]?.setAttribute('scheme', 'dark');
    assert.equal(elements[0]?.dataset.scheme, 'dark');
  });

  it('are those of the element around', async () => {
    const probe = await mountElement<Probe>('<mars-probe nested scheme="dark"></mars-probe>');
    const inner = await until(() => probe.shadowRoot?.querySelector('mars-hello'), 'the element inside');
    await shown(inner);
    assert.equal((inner as HTMLElement).dataset.scheme, 'dark');
  });
});
