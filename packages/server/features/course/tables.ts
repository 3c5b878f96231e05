import { defineTables } from '../../ground/parts/tables.ts';

export const tables = defineTables({
  study_course: {
    by: 'staff',
    rowsADay: 10,
    bytes: 10_000,
    held: 'a row for each course that is brought in or begun in the editor',
    ends: 'removeCourses marks it as removed: what students did there names it',
  },
  study_project: {
    by: 'staff',
    rowsADay: 100,
    bytes: 700,
    held: 'joinProjects: one for each homework of a course',
    ends: 'it stays: what students handed in names it',
  },
  course_module: {
    by: 'staff',
    rowsADay: 100,
    bytes: 3000,
    held: 'a row for each module of a course, which has contentMax.files at most',
    ends: 'removeModule marks it as removed: it stays',
  },
  // Its texts as they were written and as they are drawn, in both languages.
  course_element: {
    by: 'staff',
    rowsADay: 500,
    bytes: 500_000,
    held: 'a row for each element of a course, which has contentMax.textBytes and contentMax.files at most',
    ends: 'removeElement marks it as removed: what students did there names it',
  },
  course_file: {
    by: 'staff',
    rowsADay: 500,
    bytes: 500_000,
    held: 'a row for each file, known by its hash; of contentMax.pictureBytes, a course of contentMax.bytes',
    ends: 'it stays: lessons of before show it',
  },
  course_version: {
    by: 'platform',
    rowsADay: 0,
    bytes: 60,
    held: 'one row, counted up by course_changed',
    ends: 'it stays: it says whether the catalogue is as it was',
  },
  // What was seen of a film, second by second, and forty answers of two hundred letters.
  course_progress: {
    by: 'person',
    rowsADay: 300,
    bytes: 75_000,
    held: 'a row for each student and lesson that is open to them: as many as there are',
    ends: 'the deletion of the account',
  },
});
