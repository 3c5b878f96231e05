import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { followTranslation } from './translated.ts';

let place: HTMLElement;
let stop: () => void;
beforeEach(() => {
  place = document.createElement('p');
  document.body.append(place);
  const observer = new MutationObserver((records) => handle(records));
  const handle = followTranslation(observer);
  observer.observe(place, { childList: true, characterData: true, subtree: true });
  stop = () => observer.disconnect();
});
afterEach(() => {
  stop();
  place.remove();
});

/** What is observed was told. */
const settled = () => new Promise((resolve) => setTimeout(() => setTimeout(resolve)));
const put = (...texts: string[]): Text[] => {
  const nodes = texts.map((text) => document.createTextNode(text));
  place.append(...nodes);
  return nodes;
};
const font = (text: string) => {
  const made = document.createElement('font');
  made.textContent = text;
  return made;
};
/** What a translator does. */
async function translate(node: Text, to: string): Promise<HTMLElement> {
  const by = font(to);
  node.replaceWith(by);
  await settled();
  return by;
}
const read = () => place.textContent;

describe('a text that a translator has replaced', () => {
  it('is written to as before, time and again', async () => {
    const [figure, word] = put('1 262', ' coin') as [Text, Text];
    for (const [written, translated] of [
      ['1 269', '⟦1 262⟧ coin'],
      ['1 300', '⟦1 269⟧ coin'],
    ] as const) {
      await translate(figure, translated.slice(0, -5));
      expect(read()).toBe(translated);
      figure.data = written;
      await settled();
      expect(read()).toBe(`${written} coin`);
    }
    expect(word.parentNode).toBe(place);
  });

  it('goes with what stands for it', async () => {
    const [figure] = put('1 262', ' coin') as [Text];
    await translate(figure, 'x');
    figure.remove();
    await settled();
    expect(read()).toBe(' coin');
  });

  it('takes along what stands for it when it is moved, and lets others stand before and after it', async () => {
    const [first, last] = put('bir', 'ikki') as [Text, Text];
    await translate(first, '1');
    await translate(last, '2');
    place.insertBefore(document.createElement('hr'), last);
    first.after(document.createElement('b'));
    await settled();
    expect([...place.children].map(({ localName }) => localName)).toEqual(['font', 'b', 'hr', 'font']);
    place.append(first);
    await settled();
    expect(read()).toBe('21');
  });

  it('is written over where the translator has left it inside', async () => {
    const [figure] = put('1 262') as [Text];
    const by = font('');
    figure.replaceWith(by);
    by.append(figure);
    await settled();
    expect(read()).toBe('1 262');
    figure.data = '1 269';
    await settled();
    expect(read()).toBe('1 269');
  });

  it('is not taken for another one that goes beside a translation', async () => {
    const [first, last] = put('bir', 'ikki') as [Text, Text];
    await translate(first, '1');
    last.remove();
    await settled();
    expect(read()).toBe('1');
    first.data = 'uch';
    await settled();
    expect(read()).toBe('uch');
  });

  it('is as it was when the page is shown again as it was written', async () => {
    const [figure] = put('1 262') as [Text];
    const by = await translate(figure, 'x');
    by.replaceWith(figure);
    await settled();
    expect(read()).toBe('1 262');
    const again = await translate(figure, 'y');
    const better = font('z');
    again.replaceWith(better);
    await settled();
    expect(read()).toBe('z');
    figure.data = '1 269';
    await settled();
    expect(read()).toBe('1 269');
  });
});
