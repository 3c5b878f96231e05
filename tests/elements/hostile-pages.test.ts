import { assert } from 'chai';
import { afterEach, describe, it } from './mocha.ts';
import { clean, openPage, press, shown, textOf, until } from './page.ts';

const sizes = (element: Element) => {
  const style = getComputedStyle(element.shadowRoot?.querySelector('p') as Element);
  const { fontSize, lineHeight, color, direction, textTransform, letterSpacing } = style;
  return { fontSize, lineHeight, color, direction, textTransform, letterSpacing };
};

/** Opens the page, waits for its elements, and uses them a little. */
async function useElements(name: string) {
  const { page, window } = await openPage(name);
  const hello = page.querySelector('mars-hello') as HTMLElement;
  const probe = page.querySelector('mars-probe') as HTMLElement;
  await Promise.all([shown(hello), shown(probe)]);
  press(hello);
  await until(() => textOf(hello).includes('1 marta'), 'the press');
  const inner = await until(() => probe.shadowRoot?.querySelector('mars-hello'), 'the element inside');
  await shown(inner);
  assert.include(textOf(hello), 'Salom, Aziza!');
  assert.deepEqual(window.faults, []);
  return { page, window, hello, probe };
}

describe('hostile pages', () => {
  afterEach(clean);

  it('a strict Content-Security-Policy with Trusted Types breaks nothing', async () => {
    const { hello } = await useElements('strict');
    assert.equal(getComputedStyle(hello.shadowRoot?.querySelector('.hello') as Element).display, 'grid');
  });

  it('a page that unsets every style changes nothing inside', async () => {
    const plain = sizes((await useElements('plain')).hello);
    const { hello } = await useElements('unset');
    assert.deepEqual(sizes(hello), plain);
    assert.equal(getComputedStyle(hello.shadowRoot?.querySelector('.hello') as Element).display, 'grid');
  });

  it('a root font of 10 px, and inherited styles, change nothing inside', async () => {
    const plain = sizes((await useElements('plain')).hello);
    assert.equal(plain.fontSize, '16px');
    assert.deepEqual(sizes((await useElements('small-root')).hello), plain);
  });

  it('a page from right to left keeps our direction', async () => {
    assert.equal(sizes((await useElements('rtl')).hello).direction, 'ltr');
  });

  it('Prototype.js on the page is survived', () => useElements('prototype'));

  it('blocked storage is survived', () => useElements('no-storage'));

  it('a page on another origin gets elements that know where the platform is', async () => {
    const { page, window, probe } = await useElements('elsewhere');
    probe.style.width = '300px';
    await until(() => textOf(probe, '.wide') === 'false', 'the width of the element');
    probe.style.width = '500px';
    await until(() => textOf(probe, '.wide') === 'true', 'the width of the element');
    const loader = (window as unknown as Record<symbol, { siteKey: string }>)[Symbol.for('mars')];
    assert.equal(loader?.siteKey, 'pk_test');
    assert.isEmpty(Object.keys(window.localStorage).filter((key) => !key.startsWith('mars.')));
    assert.isTrue(
      [...page.head.querySelectorAll('link')].every(({ href }) => href.startsWith('http://127.0.0.1')),
    );
  });
});
