import { $open, openDialog } from '@mars/session/open.ts';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Dialogs } from './Dialogs.tsx';

/** A place in the page, in sight or not, with what it holds. */
function place(name: string, inSight = true) {
  const element = document.createElement('div');
  element.id = name;
  document.body.append(element);
  vi.spyOn(element, 'getClientRects').mockReturnValue({ length: inSight ? 1 : 0 } as DOMRectList);
  return { element, ...render(<Dialogs place={element} />, { container: element }) };
}
const held = () =>
  [...document.querySelectorAll('[mode="dialog"]')].map(
    ({ localName, parentElement }) => `${localName} in ${parentElement?.id}`,
  );

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  $open.set(null);
});

describe('a dialog that another element opens', () => {
  it.each(['premium', 'language'] as const)(
    'is placed when it is first asked for, and stays: %s',
    (dialog) => {
      place('shop');
      expect(held()).toEqual([]);
      act(() => openDialog(dialog));
      act(() => $open.set(null));
      expect(held()).toEqual([`mars-${dialog} in shop`]);
      const first = document.querySelector('[mode]');
      act(() => openDialog(dialog));
      expect(document.querySelector('[mode]')).toBe(first);
      expect(held()).toHaveLength(1);
    },
  );

  it('is placed once, wherever it could stand', () => {
    for (const name of ['header', 'shop', 'hero']) place(name);
    act(() => openDialog('premium'));
    expect(held()).toEqual(['mars-premium in header']);
  });

  it('is not placed where nothing shows', () => {
    place('header', false);
    place('shop');
    act(() => openDialog('premium'));
    expect(held()).toEqual(['mars-premium in shop']);
  });

  it('is placed in another when the first was taken away', () => {
    const { unmount } = place('header');
    place('shop');
    unmount();
    act(() => openDialog('premium'));
    expect(held()).toEqual(['mars-premium in shop']);
  });

  it('is placed for what was asked before there was a place', () => {
    openDialog('premium');
    place('shop');
    expect(held()).toEqual(['mars-premium in shop']);
  });

  it('is not the chat, which stands in the page', () => {
    place('header');
    act(() => openDialog('chat'));
    expect(held()).toEqual([]);
  });
});
