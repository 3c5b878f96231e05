import { assert } from 'chai';
import { afterEach, before, describe, it } from './mocha.ts';
import { clean, fixture, loadMars, mountElement, press, shown, textOf, until } from './page.ts';
import type { Probe } from './probe.ts';

/** As if another tab had chosen: the page itself does not load anew. */
function choose(lang: 'uz' | 'ru' | null): void {
  if (lang) localStorage.setItem('lang', lang);
  else localStorage.removeItem('lang');
  dispatchEvent(new StorageEvent('storage', { key: 'lang', newValue: lang }));
}

describe('language', () => {
  before(loadMars);
  afterEach(() => {
    choose(null);
    clean();
  });

  it('is the element’s own, else that of the nearest ancestor, else Uzbek', async () => {
    const page = fixture(
      '<div lang="ru"><mars-probe></mars-probe><mars-probe lang="uz"></mars-probe><p lang="en"><mars-probe></mars-probe></p></div><mars-probe></mars-probe>',
    );
    const probes = [...page.querySelectorAll('mars-probe')];
    await Promise.all(probes.map(shown));
    assert.deepEqual(
      probes.map((probe) => textOf(probe, '.lang')),
      ['ru', 'uz', 'ru', 'uz'],
    );
  });

  it('switches in place everywhere, with the state kept', async () => {
    const page = fixture(
      '<mars-probe></mars-probe><mars-probe lang="uz"></mars-probe><mars-hello></mars-hello>',
    );
    const [one, two, hello] = [...page.children] as [Probe, Probe, HTMLElement];
    await Promise.all([shown(one), shown(two), shown(hello)]);
    press(one);
    await until(() => textOf(one, '.count') === '1 marta', 'the press');
    choose('ru');
    await until(() => textOf(hello).includes('Привет!'), 'Russian in another element');
    assert.equal(textOf(one, '.count'), '1 раз');
    assert.equal(textOf(two, '.word'), 'слово', 'the choice goes before the attribute');
    choose('uz');
    await until(() => textOf(one, '.count') === '1 marta', 'Uzbek again');
  });

  it('has the plural forms of Russian', async () => {
    const probe = await mountElement<Probe>('<mars-probe lang="ru"></mars-probe>');
    const seen: string[] = [textOf(probe, '.count')];
    for (let count = 1; count <= 22; count++) {
      press(probe);
      await until(() => textOf(probe, '.count').startsWith(`${count} `), `${count}`);
      seen.push(textOf(probe, '.count'));
    }
    assert.deepEqual(
      [0, 1, 2, 5, 11, 12, 21, 22].map((count) => seen[count]),
      ['0 раз', '1 раз', '2 раза', '5 раз', '11 раз', '12 раз', '21 раз', '22 раза'],
    );
  });
});
