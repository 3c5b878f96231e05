import { assert } from 'chai';
import { afterEach, describe, it } from './mocha.ts';
import { clean, fixture, loadMars, shown, textOf } from './page.ts';

const OTHER = '/dist/test-embed/mars.js?another-version';

describe('loaded twice', () => {
  afterEach(clean);

  it('does no harm: the first loader wins', async () => {
    const names = Object.getOwnPropertyNames(window);
    const symbols = Object.getOwnPropertySymbols(window);
    await loadMars();
    const first = (globalThis as Record<symbol, unknown>)[Symbol.for('mars')];
    await import(OTHER);
    assert.strictEqual((globalThis as Record<symbol, unknown>)[Symbol.for('mars')], first);
    const hello = fixture('<mars-hello name="Bobur"></mars-hello>').firstElementChild as Element;
    await shown(hello);
    assert.include(textOf(hello), 'Salom, Bobur!');
    assert.deepEqual(
      Object.getOwnPropertyNames(window).filter((name) => !names.includes(name)),
      [],
      'names on window',
    );
    const left = Object.getOwnPropertySymbols(window).filter((symbol) => !symbols.includes(symbol));
    assert.deepEqual(left, [Symbol.for('mars')]);
  });

  it('adds only preload links to the page, each once', async () => {
    const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(
      ({ href }) => href,
    );
    assert.isNotEmpty(links);
    assert.deepEqual(links, [...new Set(links)]);
    assert.isEmpty(document.querySelectorAll('head style, body > style'));
    assert.isEmpty(
      links.filter((href) => href.includes('.ru-')),
      'only one language',
    );
  });
});
