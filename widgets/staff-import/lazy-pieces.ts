/** What comes once a table was looked through. */
export { Found } from './Found.tsx';
export { Run } from './Run.tsx';
