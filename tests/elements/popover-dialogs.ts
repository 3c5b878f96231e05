import { sendKeys } from '@web/test-runner-commands';
import { assert } from 'chai';
import { afterEach, before, describe, it } from './mocha.ts';
import { clean, frame, loadMars, mountElement, until } from './page.ts';

/** What holds of a dialog that stands in a popover, whatever a browser does to the popover. */
export const expectDialogs = (title: string): void =>
  describe(title, () => {
    before(loadMars);
    afterEach(clean);

    it('is seen over it; Escape closes the one, then the other', async () => {
      const { shadowRoot } = await mountElement<HTMLElement>('<mars-dialogs></mars-dialogs>');
      const root = shadowRoot as ShadowRoot;
      const around = root.querySelector<HTMLElement>('.around')!;
      const dialog = () => root.querySelector<HTMLDialogElement>('.within');
      const isOpen = () => around.matches(':popover-open');
      const press = async (button: string) => {
        root.querySelector<HTMLElement>(button)!.focus();
        await sendKeys({ press: 'Enter' });
      };

      await press('.anchor');
      await until(() => isOpen() && root.querySelector('.third'), 'the popover');
      for (const times of [1, 2]) {
        await press('.third');
        const { x, y, width } = (await until(dialog, `the dialog, ${times}`)).getBoundingClientRect();
        assert.isAbove(width, 0);
        assert.equal(root.elementFromPoint(x + width / 2, y + 5)?.closest('.within'), dialog());
        assert.isTrue(isOpen());
        await sendKeys({ press: 'Escape' });
        await until(() => !dialog(), `no dialog, ${times}`);
        await frame();
        assert.isTrue(isOpen());
        assert.equal(root.activeElement?.className, 'third');
      }
      await sendKeys({ press: 'Escape' });
      await until(() => !isOpen() && !root.querySelector('.third'), 'no popover');
      assert.equal(root.activeElement?.className, 'anchor');
    });

    it('goes with its popover when a press closes that', async () => {
      const { shadowRoot } = await mountElement<HTMLElement>('<mars-dialogs></mars-dialogs>');
      const root = shadowRoot as ShadowRoot;
      const around = root.querySelector<HTMLElement>('.around')!;
      root.querySelector<HTMLElement>('.anchor')!.click();
      (await until(() => root.querySelector<HTMLElement>('.third'), 'the popover')).click();
      await until(() => root.querySelector('.within:modal'), 'the dialog');
      root.querySelector<HTMLElement>('.anchor')!.click();
      await until(() => !root.querySelector('.within'), 'no dialog');
      await until(() => !around.matches(':popover-open'), 'no popover');
    });

    it('leaves the focus where it was when it opens by itself, and at its button when it is closed by its own', async () => {
      const { shadowRoot } = await mountElement<HTMLElement>('<mars-dialogs></mars-dialogs>');
      const root = shadowRoot as ShadowRoot;
      const around = root.querySelector<HTMLElement>('.around')!;
      root.querySelector<HTMLElement>('.first')!.focus();
      root.querySelector<HTMLElement>('.anchor')!.click();
      const close = await until(
        () => root.querySelector<HTMLElement>('.around > .split button'),
        'the popover',
      );
      assert.equal(root.activeElement?.className, 'first');
      close.focus();
      await sendKeys({ press: 'Enter' });
      await until(() => !around.matches(':popover-open'), 'no popover');
      assert.equal(root.activeElement?.className, 'anchor');
    });
  });
