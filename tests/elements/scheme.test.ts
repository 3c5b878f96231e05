import { assert } from 'chai';
import { afterEach, before, describe, it } from './mocha.ts';
import { clean, fixture, loadMars, mountElement, openPage, shown, until } from './page.ts';
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

  describe('chosen by the person', () => {
    let windows: Window[] = [];
    afterEach(() => {
      for (const window of windows) choose(window, null);
      windows = [];
    });

    /** As if another tab of that site had chosen. */
    function choose(window: Window, scheme: string | null): void {
      for (const key of ['scheme', 'mars.scheme']) {
        if (scheme) window.localStorage.setItem(key, scheme);
        else window.localStorage.removeItem(key);
        window.dispatchEvent(new StorageEvent('storage', { key, newValue: scheme }));
      }
    }

    /** What the elements of a page are when it has been chosen: the outer ones, and the one inside. */
    async function schemes(name: string, scheme: 'light' | 'dark') {
      const { page, window } = await openPage(name);
      windows.push(window);
      const [hello, probe] = [...page.querySelectorAll<HTMLElement>('mars-hello, mars-probe')];
      await Promise.all([hello, probe].map((element) => shown(element as Element)));
      const inner = await until(
        () => probe?.shadowRoot?.querySelector<HTMLElement>('mars-hello'),
        'the inner',
      );
      await shown(inner);
      choose(window, scheme);
      return [hello, probe, inner].map((element) => element?.dataset.scheme);
    }

    it('count on the platform, which is dark with them', async () => {
      assert.deepEqual(await schemes('plain', 'dark'), ['dark', 'dark', 'dark']);
    });

    it('count nowhere else: a light page of somebody else stays light', async () => {
      assert.deepEqual(await schemes('elsewhere', 'dark'), ['light', 'light', 'light']);
    });
  });
});
