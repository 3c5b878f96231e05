/** What comes when a group is opened or made: one file, so that what these share comes once. */
export { GroupForm } from './GroupForm.tsx';
export { GroupPage } from './GroupPage.tsx';
