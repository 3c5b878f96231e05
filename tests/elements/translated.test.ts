import { assert } from 'chai';
import './pages/translated.js';
import { afterEach, describe, it } from './mocha.ts';
import { clean, fixture, frame, loadMars, mountElement, press, shown, textOf, until } from './page.ts';

const map = (await (await fetch('/dist/test-embed/map.json')).json()) as { widgets: Record<string, unknown> };
const names = Object.keys(map.widgets).filter((name) => name !== 'absent');
await loadMars();

type How = 'replaced' | 'wrapped';
const { translatePage, readPage } = window as unknown as {
  translatePage(root: Node, how?: How): () => void;
  readPage(root: Node): string;
};
const rootOf = (element: Element) => element.shadowRoot?.querySelector('.root') as HTMLElement;
const read = (element: Element) => readPage(rootOf(element));

describe('on a page that the browser translates', () => {
  afterEach(clean);

  for (const how of ['replaced', 'wrapped'] as const)
    for (const name of names) {
      it(`<mars-${name}> shows what it would show, once its texts are ${how}`, async () => {
        const both = fixture(
          `<mars-${name} lang="uz"></mars-${name}><mars-${name} lang="uz"></mars-${name}>`,
        );
        const [translated, plain] = [...both.children] as [HTMLElement, HTMLElement];
        await Promise.all([translated, plain].map(shown));
        await until(() => read(translated) === read(plain), 'both to stand');
        for (const lang of ['ru', 'uz']) {
          translatePage(translated.shadowRoot as ShadowRoot, how);
          await frame();
          assert.equal(read(translated), read(plain), 'a translation hides nothing');
          const fresh = await mountElement(`<mars-${name} lang="${lang}"></mars-${name}>`);
          for (const element of [translated, plain]) element.lang = lang;
          await until(() => read(plain) === read(fresh), `texts in ${lang}`);
          await until(() => read(translated) === read(plain), `the same in both, in ${lang}`);
        }
      });
    }

  for (const how of ['replaced', 'wrapped'] as const)
    it(`a figure that is ${how} changes again and again`, async () => {
      const probe = await mountElement('<mars-probe></mars-probe>');
      for (let count = 1; count <= 3; count++) {
        translatePage(probe.shadowRoot as ShadowRoot, how);
        await frame();
        press(probe);
        await until(() => textOf(probe, '.count').includes(`${count} marta`), `${count}`);
        assert.notInclude(textOf(probe, '.count'), '⟦');
      }
    });

  it('shown again as it was written, every text is back and changes on', async () => {
    const probe = await mountElement('<mars-probe></mars-probe>');
    const before = textOf(probe);
    const undo = translatePage(probe.shadowRoot as ShadowRoot);
    await frame();
    assert.notEqual(textOf(probe), before);
    undo();
    await frame();
    assert.equal(textOf(probe), before);
    press(probe);
    await until(() => textOf(probe, '.count').includes('1 marta'), 'the press');
  });
});
