/** Signs that look alike, or like nothing. */

export const DOUBLE_QUOTES = '"“”„‟«»″＂';
export const SINGLE_QUOTES = "'‘’‚‛ʻʼ′＇";
/** Two of the single ones are letters of Uzbek. */
export const UZBEK_SIGNS = 'ʻʼ';
export const DASHES = '‐‑‒–—―−－';
/** Every blank but the ordinary one and the tab. */
export const BLANKS = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/;
/** What has no width: nobody sees it, and a program or an answer has it all the same. */
export const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]|\ufe0f/;
export const LINE_ENDS = /[\u0085\u2028\u2029]/;
