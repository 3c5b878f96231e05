/** The dialogs of administrators: one file, so that what these share comes once. */
export { HookDialog } from './HookDialog.tsx';
export { TestDialog } from './TestDialog.tsx';
export { ToldDialog } from './ToldDialog.tsx';
