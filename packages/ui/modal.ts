import { atom } from 'nanostores';

/** How many modal dialogs of ours are open. What comes into the top layer meanwhile would lie over them. */
export const $modals = atom(0);
