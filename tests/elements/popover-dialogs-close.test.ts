import { expectDialogs } from './popover-dialogs.ts';

// Made up: as Chrome 114, Safari 17 and Firefox 125 do it, a modal dialog closes each popover, and what stands in one with it.
Reflect.deleteProperty(globalThis, 'CloseWatcher');
const { showModal } = HTMLDialogElement.prototype;
HTMLDialogElement.prototype.showModal = function () {
  const root = this.getRootNode() as ShadowRoot;
  for (const pop of root.querySelectorAll<HTMLElement>('[popover=auto]:popover-open')) pop.hidePopover();
  showModal.call(this);
};

expectDialogs('a dialog of a popover, where it closes that');
