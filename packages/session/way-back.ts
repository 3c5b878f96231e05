import { atom } from 'nanostores';

/**
 * Why nobody could be signed in on this embedding page: the platform's window was not let open, it is kept apart from this
 * page, or the way back from the platform led to nothing.
 */
export const $hindrance = atom<'blocked' | 'apart' | 'failed' | null>(null);

/** Where this page keeps what the code that it is sent is good with. */
export const VERIFIER = 'sign_in';
