import { defineTables } from '../../ground/parts/tables.ts';

export const tables = defineTables({
  timetable_plan: {
    by: 'staff',
    rowsADay: 200,
    bytes: 350,
    held: 'what administrators plan, by a form or an import: no two of a room or teacher at one time',
    ends: 'it stays with its last_day: lessons name it',
  },
  timetable_room: {
    by: 'staff',
    rowsADay: 20,
    bytes: 150,
    held: 'a row for each name that staff write, by a form or an import: timetable_room_name, importMaxRows',
    ends: 'deleteRoom of one in which nothing is planned, or that is one with another',
  },
  study_lesson: {
    by: 'staff',
    rowsADay: 5600,
    bytes: 700,
    held: 'what the plans want for lessonDaysAhead, each once by study_lesson_plan; single ones of staff',
    ends: 'deleteUnwanted of what is still to come; cancelLesson; else it stays with its marks',
  },
  timetable_cancelled: {
    by: 'staff',
    rowsADay: 200,
    bytes: 1300,
    held: 'a row for each lesson that staff cancelled',
    ends: 'restoreLesson; else it stays: the lesson is not made again',
  },
  course_opening: {
    by: 'staff',
    rowsADay: 200,
    bytes: 150,
    held: 'a row for each group and lesson of the course',
    ends: 'it stays with its group',
  },
});
