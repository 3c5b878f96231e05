import { renderWidget } from '@mars/element/testing.tsx';
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Place } from './board.ts';
import { draw, words } from './facade.ts';
import { Row } from './Row.tsx';
import ru from './ru.json';
import uz from './uz.json';

// The unit tests' browser reads no sheet that imports a part of it.
vi.mock('./facade.css?sheet', () => ({ default: new CSSStyleSheet() }));
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

const row = (more: Partial<Place> = {}): Place => ({
  ...{ place: 1, change: 0, value: 1250, student_id: null, first_name: 'Aziza', last_name: 'K.' },
  ...{ avatar: null, group: 'FE-12', is_premium: false, is_me: false },
  ...more,
});

function stand(items: Place[], attributes: Record<string, string> = {}, lang: 'uz' | 'ru' = 'uz') {
  const element = document.createElement('mars-rating');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  draw(element, { lang, wake: () => {}, answer: { items } });
  return element;
}

/** What is to be seen of a row, whatever it is made of. */
function seenIn(item: Element | null | undefined) {
  const copy = item?.cloneNode(true) as Element;
  for (const each of copy.querySelectorAll('.sr')) each.remove();
  const drawings = [...copy.querySelectorAll('svg')].map((svg) =>
    [...svg.children].map(({ localName, attributes }) => [
      localName,
      ...[...attributes].map(({ name, value }) => `${name}=${value}`).sort(),
    ]),
  );
  const parts = ['place', 'name', 'small', 'worth', 'coins', 'caption'].map((name) => {
    const part = copy.querySelector(`.${name}`);
    return [part?.localName, part?.className, part?.textContent?.trim()];
  });
  return { tag: copy.localName, drawings, parts, avatar: copy.querySelector('.avatar')?.textContent };
}

describe('the first rows, before the board is there', () => {
  it.each(['coin', 'xp', 'typing'] as const)('look as the board draws them: %s', (board) => {
    const rows = [
      row(),
      row({ place: 2, change: 3, is_premium: true }),
      row({ place: 3, change: -1200, group: null }),
      row({ place: 4, change: null, first_name: 'Oʻlmas', last_name: '' }),
    ];
    const drawn = stand(rows, { board }).shadowRoot?.querySelectorAll('.facade .rows > .row');
    const { container } = renderWidget(
      <ol>
        {rows.map((each) => (
          <Row key={each.place} row={each} board={board} />
        ))}
      </ol>,
      uz,
    );
    const real = [...container.querySelectorAll('.row')].map(seenIn);
    expect(real).toHaveLength(4);
    expect([...(drawn ?? [])].map(seenIn)).toEqual(real);
  });

  it('are called as the board is', () => {
    for (const [said, texts] of [
      [words.uz, uz],
      [words.ru, ru],
    ] as const)
      expect(said).toEqual({
        ...{ coin: texts.title_coin, xp: texts.title_xp, typing: texts.title_typing },
        minute: texts.wordsMinute,
      });
    const title = (lang: 'uz' | 'ru', board: string) =>
      stand([row()], { board }, lang).shadowRoot?.querySelector('h2')?.textContent;
    expect([title('ru', 'xp'), title('uz', 'minute')]).toEqual([ru.title_xp, uz.title_coin]);
  });

  it.each([
    [{}, 7],
    [{ rows: '3' }, 3],
    [{ rows: 'many' }, 7],
  ])('are as many as there is room for: %o', (attributes, count) => {
    const { shadowRoot, dataset } = stand(Array(9).fill(row()), { ...attributes, scheme: 'dark' });
    expect(shadowRoot?.querySelectorAll('.row')).toHaveLength(count);
    expect(shadowRoot?.querySelector<HTMLElement>('.board')?.style.getPropertyValue('--rows')).toBe(
      `${count}`,
    );
    expect(dataset.scheme).toBe('dark');
  });

  it('of an empty board are none: what stood there stays', () => {
    expect(stand([]).shadowRoot).toBeNull();
  });
});
