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
