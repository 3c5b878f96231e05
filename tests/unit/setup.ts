import { configure } from '@testing-library/dom';

// What opens late is imported by the bundler at first: a machine under load takes longer than a second for that.
configure({ asyncUtilTimeout: 10_000 });

// What every browser of ours has and the unit tests' window does not. Real popovers are tested in a real browser.
const { prototype } = HTMLElement;
if (!('togglePopover' in prototype)) {
  Object.assign(prototype, {
    showPopover() {},
    hidePopover() {},
    togglePopover: () => true,
  });
}
if (!('replaceSync' in CSSStyleSheet.prototype)) {
  Object.assign(CSSStyleSheet.prototype, { replaceSync() {} });
}
