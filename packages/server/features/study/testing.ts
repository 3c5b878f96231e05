/** As tests of other features need it. */
export { firstSpan } from './queries-testing.ts';
