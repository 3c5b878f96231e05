import { assert } from 'chai';
import { afterEach, before, describe, it } from './mocha.ts';
import { clean, fixture, loadMars, shown } from './page.ts';

/** The custom properties that hold inside an element, once it has drawn something. */
const tokens = async (element: Element | null) => {
  if (!element) throw new Error('no element');
  await shown(element);
  const root = element.shadowRoot?.querySelector('.root') as HTMLElement;
  const style = getComputedStyle(root);
  return (name: string) => style.getPropertyValue(name).trim();
};

describe('the page’s colour', () => {
  before(loadMars);
  afterEach(clean);

  it('brings its own text, link and ground, whatever way it is written in', async () => {
    const page = fixture(
      `<div style="--mars-accent: #17603a"><mars-hello></mars-hello></div>
       <div style="--mars-accent: hsl(45 100% 60%)"><mars-hello></mars-hello></div>`,
    );
    const [green, yellow] = page.querySelectorAll('mars-hello');
    const ofGreen = await tokens(green ?? null);
    assert.equal(ofGreen('--accent'), '#17603a');
    assert.equal(ofGreen('--on-accent'), '#ffffff');
    assert.equal(ofGreen('--accent-text'), '#17603a');
    const ofYellow = await tokens(yellow ?? null);
    assert.equal(ofYellow('--on-accent'), '#16213a');
    assert.match(ofYellow('--accent-text'), /^#[\da-f]{6}$/);
    assert.notEqual(ofYellow('--accent-text'), '#a33a22');
  });

  it('stays as the page says where it sets the others too', async () => {
    const page = fixture(
      '<div style="--mars-accent: #17603a; --mars-accent-text: #000080"><mars-hello></mars-hello></div>',
    );
    const own = await tokens(page.querySelector('mars-hello'));
    assert.equal(own('--accent-text'), '#000080');
  });

  it('is ours where the page sets none', async () => {
    const own = await tokens(fixture('<mars-hello></mars-hello>').firstElementChild);
    assert.equal(own('--accent'), '#b8432a');
  });
});
