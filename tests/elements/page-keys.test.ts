import { assert } from 'chai';
import './pages/own-keys.js';
import { afterEach, describe, it } from './mocha.ts';
import { clean, engine, fixture, loadMars, mountElement, shown } from './page.ts';

const map = (await (await fetch('/dist/test-embed/map.json')).json()) as { widgets: Record<string, unknown> };
const names = Object.keys(map.widgets).filter((name) => name !== 'absent');
await loadMars();
const { taken } = window as unknown as { taken: string[] };

const TYPES = ['keydown', 'keypress', 'keyup'];
const CONTROLS = 'a[href], button, input, textarea, select, [contenteditable], [tabindex]';
const FIELDS = 'input, textarea, select, [contenteditable]';
const PRESSED = [' ', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

/** Everything that can be used in an element, in elements inside it, too. */
function controlsOf(root: ParentNode): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (const each of root.querySelectorAll<HTMLElement>('*')) {
    if (each.matches(CONTROLS)) found.push(each);
    if (each.shadowRoot) found.push(...controlsOf(each.shadowRoot));
  }
  return found;
}

/** A key as it comes from a keyboard. @returns whether the field gets it */
const press = (at: EventTarget, key: string, more: KeyboardEventInit = {}): boolean =>
  TYPES.map((type) =>
    at.dispatchEvent(
      new KeyboardEvent(type, { key, bubbles: true, composed: true, cancelable: true, ...more }),
    ),
  ).every(Boolean);

describe('on a page with keys of its own', () => {
  afterEach(() => {
    clean();
    taken.length = 0;
  });

  for (const name of names) {
    it(`<mars-${name}> keeps what is typed and pressed in it`, async () => {
      const element = fixture(`<mars-${name}></mars-${name}>`).firstElementChild as Element;
      await shown(element);
      const { shadowRoot } = element;
      const root = shadowRoot?.querySelector('.root') as HTMLElement;
      // One of each kind, for what it shows only with a server.
      const made = ['input', 'textarea', 'select', 'button'].map((tag) => document.createElement(tag));
      root.append(...made);
      for (const control of controlsOf(shadowRoot as ShadowRoot)) {
        const keys = control.matches(FIELDS) ? ['/', 's', '?', ...PRESSED] : PRESSED;
        for (const key of keys) press(control, key);
        assert.deepEqual(taken, [], control.outerHTML.slice(0, 200));
      }
    });
  }

  it('takes a letter of a button of ours, and all of its own fields and those between our tags', async () => {
    const element = await mountElement('<mars-probe><button>Sayt</button></mars-probe>');
    const button = element.shadowRoot?.querySelector('button') as HTMLElement;
    press(button, 's');
    assert.deepEqual(
      taken.splice(0),
      TYPES.map((type) => `${type} s`),
    );
    assert.equal(document.activeElement?.id, 'site-search');
    press(element.querySelector('button') as HTMLElement, ' ');
    assert.equal(taken.length, 3);
  });

  it('is told of Escape, Tab and what is pressed with a second key', async () => {
    const element = await mountElement('<mars-probe></mars-probe>');
    const field = document.createElement('input');
    element.shadowRoot?.querySelector('.root')?.append(field);
    const heard: string[] = [];
    const hear = ({ key }: KeyboardEvent) => heard.push(key);
    document.addEventListener('keydown', hear);
    for (const key of ['Escape', 'Tab', 'F2', 'a', 'Enter', 'Backspace', 'Process']) press(field, key);
    press(field, 'k', { ctrlKey: true });
    press(field, 'j', { metaKey: true });
    document.removeEventListener('keydown', hear);
    assert.deepEqual(heard, ['Escape', 'Tab', 'F2', 'k', 'j']);
  });

  // Windows says AltGr by three keys; WebKit runs on none of it and does not know the third.
  if (engine !== 'Safari')
    it('is not told of a letter by AltGr', async () => {
      const element = await mountElement('<mars-probe></mars-probe>');
      const field = document.createElement('input');
      element.shadowRoot?.querySelector('.root')?.append(field);
      let heard = 0;
      const hear = () => heard++;
      document.addEventListener('keydown', hear);
      press(field, '@', { ctrlKey: true, altKey: true, modifierAltGraph: true });
      document.removeEventListener('keydown', hear);
      assert.equal(heard, 0);
    });

  // Made up: there is neither a Mac here nor its keyboard.
  for (const [platform, ...told] of [
    ['MacIntel', 'k', 'ArrowLeft'],
    ['Win32', 'k', '@', 'Dead', 'ArrowLeft'],
  ])
    it(`is told of Alt and a letter as ${platform} means it: on a Mac Option types one`, async () => {
      const element = await mountElement('<mars-probe></mars-probe>');
      const field = document.createElement('input');
      element.shadowRoot?.querySelector('.root')?.append(field);
      Object.defineProperty(navigator, 'platform', { value: platform, configurable: true });
      const heard: string[] = [];
      const hear = ({ key }: KeyboardEvent) => heard.push(key);
      document.addEventListener('keydown', hear);
      press(field, 'k', { altKey: true, metaKey: true });
      for (const key of ['@', 'Dead', 'ArrowLeft']) press(field, key, { altKey: true });
      document.removeEventListener('keydown', hear);
      delete (navigator as { platform?: string }).platform;
      assert.deepEqual(heard, told);
    });
});
