/** What few see, and seldom: one file, so that what these share comes once. */
export { PasswordDialog } from './PasswordDialog.tsx';
export { Required } from './Required.tsx';
export { Restored } from './Restored.tsx';
