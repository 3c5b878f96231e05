import type { Reply } from '@mars/contract/calls.generated.ts';
import { type CentreSettings, constants } from '@mars/contract/constants.ts';
import type { Block } from '@mars/contract/lesson-text.ts';
import { lettersOf } from '@mars/contract/pieces/block-letters.ts';
import type { App } from '../../feature.ts';
import { courseTitle, elementOf } from './elements.ts';
import { findPlace } from './place.ts';
import { type ContentRow, findContent, findProgress, type ProgressRow } from './queries-lesson.ts';
import { askedOf, judge, untold } from './quiz.ts';
import type { Standing } from './standing.ts';
import { filmPace, missingUnits, type Pace, seenPercent, textPace } from './watched.ts';

type Opened = Reply<'GET /v1/course/element/{id}'>;

/** Whether a film plays in the lesson: of a host that the centre names, in a form that every browser has. */
export function playsHere(url: string, { videoHosts }: Pick<CentreSettings, 'videoHosts'>): boolean {
  const { hostname, pathname } = new URL(url);
  return videoHosts.includes(hostname) && /\.(mp4|webm)$/i.test(pathname);
}

/** In what a lesson is counted, and how long it is. */
export function lengthOf(
  { video, blocks }: Pick<ContentRow, 'video' | 'blocks'>,
  settings: Pick<CentreSettings, 'videoHosts'>,
): { unit: 'block' | 'second'; units: number } {
  return video && playsHere(video.url, settings)
    ? { unit: 'second', units: video.seconds }
    : { unit: 'block', units: blocks };
}

/** How fast it can be seen: a film runs, a text is read, each block of it in the language in which it is shorter. */
export function paceOf({ text_uz, text_ru, blocks }: ContentRow, unit: 'block' | 'second'): Pace {
  if (unit === 'second') return filmPace;
  const whole = [text_uz, text_ru].filter((text) => text?.length === blocks) as Block[][];
  return textPace(
    Array.from({ length: blocks }, (_, at) => Math.min(...whole.map((text) => lettersOf(text[at]!)))),
  );
}

/** How far a student is in a lesson. */
export function progressOf(
  length: { unit: 'block' | 'second'; units: number },
  row: ProgressRow | undefined,
): NonNullable<Opened['progress']> {
  const watched = row?.watched ?? [];
  return {
    ...length,
    watched,
    seen_percent: seenPercent(watched, length.units),
    place: row?.place ?? 0,
    completed: row?.completed_at != null,
  };
}

/** Whether what was answered were the questions that a lesson asks now. */
export const isOf = (
  { quiz_of }: Pick<ProgressRow, 'quiz_of'>,
  { quiz_hash }: Pick<ContentRow, 'quiz_hash'>,
): boolean => quiz_of === quiz_hash;

/** Whether the quiz of a lesson says what is right: to whoever has seen the lesson to its end, or has tried in earnest. */
export const tellsAnswers = (
  {
    completed_at,
    watched,
    quiz_full_tries,
  }: Pick<ProgressRow, 'completed_at' | 'watched' | 'quiz_full_tries'>,
  units: number,
): boolean =>
  completed_at !== null || quiz_full_tries >= constants.quizTriesShown || missingUnits(watched, units) === 0;

/** One lesson, homework or exam; what is locked comes without what is in it. @throws not_found */
export async function openElement(app: App, studentId: number, elementId: number): Promise<Opened> {
  const { course, standings, at, standing } = await findPlace(app, studentId, elementId);
  const content = await findContent(app.store, elementId);
  const shown = standing.lock === null ? content : undefined;
  return {
    ...elementOf(standing),
    course: courseTitle(course),
    group: course.group,
    module_title: standing.row.module_title,
    goal: content?.goal ?? null,
    text: { uz: shown?.text_uz ?? null, ru: shown?.text_ru ?? null },
    ...(await lessonPart(app, studentId, standing, shown)),
    project_id: shown?.project_id ?? null,
    days: content?.days ?? null,
    mark: standing.row.mark,
    previous: placeOf(standings[at - 1]),
    next: nextOf(standings[at + 1]),
  };
}

const placeOf = (other: Standing | undefined): Opened['previous'] =>
  other ? { element_id: other.row.id, module: other.row.module } : null;

function nextOf(other: Standing | undefined): Opened['next'] {
  const place = placeOf(other);
  if (!place || !other) return null;
  const { kind, title, lock } = elementOf(other);
  return { ...place, kind, title, lock };
}

/** The questions of an exam are its own calls' to ask, and its answers nobody's before its end. */
async function lessonPart(
  app: App,
  studentId: number,
  { row }: Standing,
  shown: ContentRow | undefined,
): Promise<Pick<Opened, 'video' | 'questions' | 'result' | 'progress'>> {
  if (row.kind !== 'lesson' || !shown) return { video: null, questions: [], result: null, progress: null };
  const settings = await app.settings();
  const progress = await findProgress(app.store, studentId, row.id);
  const questions = shown.questions ?? [];
  const length = lengthOf(shown, settings);
  const answered = progress && isOf(progress, shown) ? progress.quiz_answers : null;
  const result = answered && judge(questions, answered, settings.quizPassPercent);
  return {
    video: shown.video && { ...shown.video, plays: playsHere(shown.video.url, settings) },
    questions: questions.map(askedOf),
    result: result ? (tellsAnswers(progress!, length.units) ? result : untold(result)) : null,
    progress: progressOf(length, progress),
  };
}
