import { sendKeys } from '@web/test-runner-commands';
import { assert } from 'chai';
import { afterEach, before, describe, it } from './mocha.ts';
import { clean, loadMars, mountElement, until } from './page.ts';

describe('two dialogs, one over the other', () => {
  before(loadMars);
  afterEach(clean);

  it('Escape closes the topmost only, and the focus is back at the very button that opened it [§2.26]', async () => {
    const { shadowRoot } = await mountElement<HTMLElement>('<mars-dialogs></mars-dialogs>');
    const root = shadowRoot as ShadowRoot;
    const open = () =>
      [...root.querySelectorAll<HTMLDialogElement>('dialog:modal')].map(({ classList }) => classList.item(1));
    const press = async (button: string) => {
      root.querySelector<HTMLElement>(button)?.focus();
      await sendKeys({ press: 'Enter' });
    };
    /** What had the focus when nothing of it was to be seen any more. */
    const focused = () => root.activeElement?.className;

    await press('.first');
    await until(() => open().length === 1, 'the first dialog');
    await press('.second');
    await until(() => open().length === 2, 'the second dialog');
    assert.deepEqual(open(), ['outer', 'inner']);

    await sendKeys({ press: 'Escape' });
    await until(() => open().length < 2, 'a dialog to close');
    assert.deepEqual(open(), ['outer']);
    assert.equal(focused(), 'second');

    await sendKeys({ press: 'Escape' });
    await until(() => open().length === 0, 'the other dialog to close');
    assert.equal(focused(), 'first');
  });

  it('goes on so when it is opened again', async () => {
    const { shadowRoot } = await mountElement<HTMLElement>('<mars-dialogs></mars-dialogs>');
    const root = shadowRoot as ShadowRoot;
    const count = () => root.querySelectorAll('dialog:modal').length;
    for (const times of [1, 2, 3]) {
      root.querySelector<HTMLElement>('.first')?.focus();
      await sendKeys({ press: 'Enter' });
      await until(() => count() === 1, `the dialog, ${times}`);
      await sendKeys({ press: 'Escape' });
      await until(() => count() === 0, `no dialog, ${times}`);
      assert.equal(root.activeElement?.className, 'first');
    }
  });
});
