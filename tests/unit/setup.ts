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
