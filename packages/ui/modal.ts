import { atom } from 'nanostores';

/** How many modal dialogs of ours are open. What comes into the top layer meanwhile would lie over them. */
export const $modals = atom(0);

/** How much is under way, as a run of typing, a lesson, an open list: nothing opens by itself over that. */
export const $work = atom(0);
