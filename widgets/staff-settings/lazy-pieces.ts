/** What comes at a press: one file, so that what these share comes once. */
export { Holidays } from './Holidays.tsx';
