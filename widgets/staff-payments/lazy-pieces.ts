/** What comes at a press: one file, so that what these share comes once. */
export { Cash } from './Cash.tsx';
export { Day } from './Day.tsx';
export { Debtors } from './Debtors.tsx';
export { Differences } from './Differences.tsx';
export { Opened } from './Opened.tsx';
