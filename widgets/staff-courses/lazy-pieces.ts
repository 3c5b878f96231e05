/** What comes when a course is opened, or its files are refused: one file, so that what these share comes once. */
export { CoursePage } from './CoursePage.tsx';
export { Editor } from './Editor.tsx';
export { Refused } from './Faults.tsx';
