/** What comes at a press: one file, so that what these share comes once; a module that the section needs, too, would be a file more. */
export { Cash } from './Cash.tsx';
export { Debtors } from './Debtors.tsx';
export { Differences } from './Differences.tsx';
export { Opened } from './Opened.tsx';
