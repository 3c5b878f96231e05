import { textOf } from '../course/files.ts';
import type { CourseSource, ElementSource } from '../course/parse.ts';
import type { HelpText } from './tutor-texts.ts';
import type { TutorLang } from './tutor-words.ts';

const langs: readonly TutorLang[] = ['uz', 'ru'];

/**
 * The lessons of courses in the tutor's shape: what a lesson begins with is told first, the rest when more is asked for.
 * Only texts go in; questions of quizzes and exams stand in other files.
 */
export const lessonTexts = (courses: readonly CourseSource[]): HelpText[] =>
  courses.flatMap((course) => {
    const lessons = course.modules.flatMap(({ slug, elements }) =>
      elements.filter(({ kind }) => kind === 'lesson').map((element) => ({ element, module: slug })),
    );
    return langs.flatMap((lang) =>
      lessons.flatMap(({ element, module }, index) => {
        const source = element.files.get(`${lang}.md`);
        const next = lessons[index + 1];
        return source
          ? [
              lessonText(course, element, lang, {
                id: idOf(course, module, element),
                next: next ? idOf(course, next.module, next.element) : null,
              }),
            ]
          : [];
      }),
    );
  });

const idOf = (course: CourseSource, module: string, { slug }: ElementSource): string =>
  `lesson-${course.slug}-${module}-${slug}`;

function lessonText(
  course: CourseSource,
  { json, files }: ElementSource,
  lang: TutorLang,
  place: Pick<HelpText, 'id' | 'next'>,
): HelpText {
  const text = textOf(files.get(`${lang}.md`)!).replace(/^!\[[^\]]*\]\([^)]*\)\n*/gm, '');
  const title = 'title' in json ? json.title[lang] : '';
  const goal = 'goal' in json ? json.goal[lang] : '';
  const headings = [...text.matchAll(/^#{2,3} (.+)$/gm)].map(([, heading]) => heading);
  // Up to the second heading: what it is about, and its first part.
  const second = [...text.matchAll(/^## /gm)][1]?.index ?? text.length;
  return {
    ...place,
    lang,
    title: `${course.json.title[lang]}: ${title}`,
    keywords: [goal, ...headings].join(' '),
    body: text.slice(0, second).trim(),
    more: text.slice(second).trim(),
  };
}
