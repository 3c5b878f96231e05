import { firstLessonDay, weeksBack } from '../../seed/calendar.ts';
import { courses, groups } from '../../seed/courses.ts';
import { defineSeed, each } from '../../seed/part.ts';
import { type Chance, chance } from '../../seed/random.ts';
import { ofEach, teacherId } from '../../seed/rows.ts';
import type { Setting, Story } from '../../seed/story.ts';
import { dayStart, dayText } from '../streak/day.ts';

/** The most modules that a course has, and those of one that says nothing of them. */
const mostModules = 6;
const usualModules = 4;

interface Project {
  id: number;
  course_id: number;
  module: number;
  title_uz: string;
  title_ru: string;
  due_at: Date;
}

/** Homework with marks in every band, missing and waiting ones; the exam of each finished module. */
export const seed = defineSeed({
  tables({ setting, stories, seed }) {
    const projects = listProjects(setting);
    return [
      {
        into: 'study_course (id integer, name text, slug text, title_ru text, english_levels text[])',
        rows: courses.map(({ id, name, slug, ru, levels }) => ({
          id,
          name,
          slug: slug ?? null,
          title_ru: ru ?? null,
          english_levels: levels ?? [],
        })),
      },
      {
        into: 'study_group (id integer, name text, course_id integer, teacher_id integer, monthly_price integer)',
        rows: groups.map(({ id, name, course }) => ({
          id,
          name,
          course_id: course.id,
          teacher_id: teacherId,
          // It is told, and nobody is charged: the demo's balances are its story.
          monthly_price: course.price,
        })),
      },
      {
        into: 'study_span (student_id integer, group_id integer, joined_on date, left_on date)',
        rows: ofEach(stories, ({ memberships }) =>
          memberships.map(({ group, joined, left }) => ({
            group_id: group.id,
            joined_on: dayText(joined),
            left_on: left === undefined ? null : dayText(left),
          })),
        ),
      },
      {
        into: `study_project (id integer, course_id integer, module integer, title_uz text, title_ru text,
          due_at timestamptz)`,
        rows: projects,
      },
      {
        into: `study_answer (student_id integer, project_id integer, comment text, mark integer, text text,
          created_at timestamptz, handed_at timestamptz, due_at timestamptz, reviewed_at timestamptz)`,
        // Whoever handed in first waits longest.
        rows: stories
          .flatMap((story) => answersOf(setting, projects, story, seed))
          .sort((a, b) => a.created_at.getTime() - b.created_at.getTime()),
      },
      {
        into: 'study_exam_result (student_id integer, group_id integer, module integer, total_mark integer)',
        rows: stories.flatMap((story) => examsOf(setting, story, seed)),
      },
    ];
  },
  facts: (story, { setting, seed }) => ({
    homework_marked: each(
      answersOf(setting, listProjects(setting), story, seed).flatMap(({ mark }) => mark ?? []),
    ),
    exam_marked: each(examsOf(setting, story, seed).flatMap(({ total_mark }) => total_mark ?? [])),
  }),
});

/** A course's homework is due on evenings spread over the weeks behind and the one to come. */
function listProjects({ today }: Setting): Project[] {
  const projects: Project[] = [];
  for (const course of courses) {
    for (const [index, [title_uz, title_ru]] of course.projects.entries()) {
      const share = (index + 1) / course.projects.length;
      const day = firstLessonDay(today) + Math.round(share * 7 * (weeksBack + 1));
      projects.push({
        id: projects.length + 1,
        course_id: course.id,
        module:
          course.modules?.projects[index] ?? Math.min(usualModules, Math.floor(share * weeksBack * 0.25) + 1),
        title_uz,
        title_ru,
        due_at: new Date(dayStart(day).getTime() + (20 * 60 + 0) * 60_000),
      });
    }
  }
  return projects;
}

/** `undefined`: nothing was handed in. `null`: handed in and waiting for its mark. */
type Mark = number | null | undefined;

/** Each band, the borders and the missing ones stand in one table of hers. */
const azizaMarks: Mark[] = [100, 92, 84, 90, 71, 66, undefined, 48, null, 95];

const comments: [from: number, text: string][] = [
  [90, 'Zoʻr ish! Kod toza yozilgan.'],
  [70, 'Yaxshi. Oxirgi qismini qayta koʻrib chiqing.'],
  [60, 'Asosi bor, yana biroz mashq kerak.'],
  [0, 'Keling, buni birga qayta ishlaymiz.'],
];

interface Answer {
  student_id: number;
  project_id: number;
  comment: string | null;
  mark: number | null;
  text: string;
  created_at: Date;
  handed_at: Date;
  due_at: Date;
  reviewed_at: Date | null;
}

/** What students write when they hand something in. */
const texts = [
  'Assalomu alaykum, ustoz! Vazifani bajardim, hamma bandlarini tekshirib chiqdim.',
  'Vazifa tayyor. Oxirgi bandida biroz qiynaldim, koʻrib bering.',
  'Bajardim. Uyda telefonda ham, kompyuterda ham sinab koʻrdim.',
  'Ustoz, hammasi tayyor. Ortiqcha mashqni ham qilib koʻrdim.',
  'Vazifani topshiryapman. Xato boʻlsa, tuzatib qayta topshiraman.',
];

function answersOf(setting: Setting, projects: readonly Project[], story: Story, seed: number): Answer[] {
  const dice = chance(seed, `homework ${story.person.login}`);
  const skill = dice.between(45, 92);
  return story.memberships.flatMap(({ group, joined, left }) => {
    const own = projects.filter(
      ({ course_id, due_at }) =>
        course_id === group.course.id &&
        due_at <= setting.now &&
        due_at >= dayStart(joined) &&
        (left === undefined || due_at < dayStart(left)),
    );
    return own.flatMap((project, index) => {
      const aziza = story.person.login === 'aziza' && group.name === 'FE-12';
      const mark = aziza ? azizaMarks[index] : anyMark(dice, skill);
      if (mark === undefined) return [];
      const comment = mark === null ? null : comments.find(([from]) => mark >= from)![1];
      const created_at = new Date(project.due_at.getTime() - dice.between(2, 60) * 3_600_000);
      const { due_at } = project;
      // A teacher sits down to it the day after.
      const reviewed_at =
        mark === null ? null : new Date(Math.min(setting.now.getTime(), due_at.getTime() + 15 * 3_600_000));
      const text = texts[(story.person.id + project.id) % texts.length]!;
      return [
        {
          ...{ student_id: story.person.id, project_id: project.id, comment, mark, text },
          ...{ created_at, handed_at: created_at, due_at, reviewed_at },
        },
      ];
    });
  });
}

function anyMark(dice: Chance, skill: number): Mark {
  if (dice.happens(0.14)) return undefined;
  if (dice.happens(0.06)) return null;
  return dice.happens(0.03) ? 0 : Math.min(100, Math.max(5, skill + dice.between(-28, 22)));
}

/** The exam of each module that is over; the one under way has no result yet. */
function examsOf(
  { lessons, now }: Setting,
  story: Story,
  seed: number,
): { student_id: number; group_id: number; module: number; total_mark: number | null }[] {
  const dice = chance(seed, `exams ${story.person.login}`);
  const skill = dice.between(50, 94);
  return story.memberships.flatMap(({ group, joined, left }) => {
    const own = lessons.filter(
      (lesson) => lesson.group.id === group.id && (left === undefined || lesson.day < left),
    );
    return Array.from({ length: mostModules }, (_, index) => index + 1).flatMap((module) => {
      const inside = own.filter((lesson) => lesson.module === module);
      const [first, last] = [inside[0], inside.at(-1)];
      if (!first || !last || first.starts > now || joined > last.day) return [];
      const total_mark = last.ends <= now ? Math.min(100, Math.max(20, skill + dice.between(-15, 10))) : null;
      return [{ student_id: story.person.id, group_id: group.id, module, total_mark }];
    });
  });
}
