/** What sites call that take the elements from npm. The elements themselves: `@mars/widgets/rating` and so on. */
export { configure } from '@mars/session/config.ts';
export { signOut } from '@mars/session/session.ts';
