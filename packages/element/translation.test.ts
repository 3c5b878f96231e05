import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { watchTranslation } from './translation.ts';

let place: HTMLElement;
let stop: () => void;
beforeEach(() => {
  place = document.createElement('p');
  place.append('1 262', ' coin');
  document.body.append(place);
  stop = watchTranslation(place);
});
afterEach(() => {
  stop();
  place.remove();
});

const font = (...within: (string | Node)[]) => {
  const made = document.createElement('font');
  made.append(...within);
  return made;
};
/** The observer was told; what follows translations is still on its way. */
const told = () => Promise.resolve();
const followed = async () => {
  const { followTranslation } = await import('./translated.ts');
  expect(followTranslation).toBeTruthy();
  await new Promise((resolve) => setTimeout(() => setTimeout(resolve)));
};

describe('before what follows the translation has come', () => {
  it('a text that is written to shows what was written, not the translation of what it said', async () => {
    const [figure] = place.childNodes as unknown as [Text];
    figure.replaceWith(font('⟦1 262⟧'));
    await told();
    figure.data = '1 269';
    await followed();
    expect(place.textContent).toBe('1 269 coin');
    figure.data = '1 300';
    await followed();
    expect(place.textContent).toBe('1 300 coin');
  });

  it('so does one that the translator has left inside', async () => {
    const [figure] = place.childNodes as unknown as [Text];
    const by = font();
    figure.replaceWith(by);
    by.append(figure);
    figure.data = '⟦1 262⟧';
    await told();
    figure.data = '1 269';
    await followed();
    expect(place.textContent).toBe('1 269 coin');
  });

  it('a text is as it was when the page is shown again as it was written, and is written to', async () => {
    const [figure] = place.childNodes as unknown as [Text];
    const by = font('⟦1 262⟧');
    figure.replaceWith(by);
    await told();
    by.replaceWith(figure);
    await followed();
    expect([...place.childNodes].map(({ textContent }) => textContent)).toEqual(['1 262', ' coin']);
    figure.data = '1 269';
    await followed();
    expect(place.textContent).toBe('1 269 coin');
  });

  it('a text that is moved leaves no translation where it was', async () => {
    const [figure] = place.childNodes as unknown as [Text];
    figure.replaceWith(font('⟦1 262⟧'));
    await told();
    place.append(figure);
    await followed();
    expect(place.textContent).toBe(' coin1 262');
  });

  it('translated, shown again and translated anew, it stays changeable', async () => {
    const [figure] = place.childNodes as unknown as [Text];
    for (let turn = 0; turn < 2; turn++) {
      const by = font('⟦1 262⟧');
      figure.replaceWith(by);
      await told();
      if (turn === 0) by.replaceWith(figure);
    }
    await followed();
    expect(place.textContent).toBe('⟦1 262⟧ coin');
    figure.data = '1 269';
    await followed();
    expect(place.textContent).toBe('1 269 coin');
  });

  it('a text that nobody writes to stays translated, and is translated again', async () => {
    const [figure] = place.childNodes as unknown as [Text];
    figure.replaceWith(font('⟦1 262⟧'));
    await followed();
    expect(place.textContent).toBe('⟦1 262⟧ coin');
    figure.data = '1 269';
    await followed();
    figure.replaceWith(font('⟦1 269⟧'));
    await followed();
    expect(place.textContent).toBe('⟦1 269⟧ coin');
  });
});
