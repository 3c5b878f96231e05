import { afterEach, expect, it, vi } from 'vitest';
import { draw, titles } from './facade.ts';
import ru from './ru.json';
import uz from './uz.json';

// The unit tests' browser reads no sheet that imports a part of it.
vi.mock('./facade.css?sheet', () => ({ default: new CSSStyleSheet() }));
Object.assign(HTMLElement.prototype, { showPopover() {} });
afterEach(() => document.body.replaceChildren());

function stand(lang: 'uz' | 'ru' = 'uz') {
  const element = document.createElement('mars-ai-chat');
  document.body.append(element);
  const wake = vi.fn();
  const again = (next = lang) => draw(element, { lang: next, wake });
  again();
  const root = element.shadowRoot as ShadowRoot;
  return { element, wake, again, root, button: root.querySelector('button') as HTMLButtonElement };
}

it('is called as the chat itself', () => {
  expect(titles).toEqual({ uz: uz.title, ru: ru.title });
});

it('stands once, however often it is drawn, in the language of now', () => {
  const { again, root, button } = stand('uz');
  again('ru');
  expect(root.querySelectorAll('button')).toHaveLength(1);
  expect(button.textContent).toBe(ru.title);
});

it.each(['pointerenter', 'pointerdown', 'touchstart', 'focus'])('brings the chat at %s', (near) => {
  const { wake, button } = stand();
  expect(wake).not.toHaveBeenCalled();
  button.dispatchEvent(new Event(near));
  expect(wake).toHaveBeenCalledOnce();
});

const key = (name: string) => new KeyboardEvent('keydown', { key: name });

it.each([
  ['a finger', new Event('pointerdown')],
  ['the space bar, which makes no click until it is let go', key(' ')],
])('remembers that %s pressed it until it could not be brought', (_, press) => {
  const { again, root, wake, button } = stand();
  const facade = root.querySelector('.facade') as HTMLElement;
  button.dispatchEvent(press);
  expect(wake).toHaveBeenCalled();
  expect([facade.dataset.pressed, button.getAttribute('aria-busy')]).toEqual(['', 'true']);
  again();
  expect([facade.dataset.pressed, button.hasAttribute('aria-busy')]).toEqual([undefined, false]);
});

it('is not pressed by a key that leads on', () => {
  const { root, button } = stand();
  button.dispatchEvent(key('Tab'));
  expect((root.querySelector('.facade') as HTMLElement).dataset.pressed).toBeUndefined();
});

it('is not pressed by a finger that goes on to scroll', () => {
  const { root, button } = stand();
  const facade = root.querySelector('.facade') as HTMLElement;
  button.dispatchEvent(new Event('pointerdown'));
  button.dispatchEvent(new Event('pointercancel'));
  expect([facade.dataset.pressed, button.hasAttribute('aria-busy')]).toEqual([undefined, false]);
});
