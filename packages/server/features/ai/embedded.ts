import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { repositoryRoot } from '../../root.ts';
import { readCourses } from '../course/offer.ts';
import type { Answerer, Question } from './answerer.ts';
import { createTutor, loadHelpTexts, type Tutor, type TutorAnswer } from './tutor.ts';
import { fillText } from './tutor-fill.ts';
import { lessonTexts } from './tutor-lessons.ts';
import { ownValues } from './tutor-own.ts';
import { climb, taskLang, taskTextId } from './tutor-task.ts';
import { valuesOf } from './tutor-values.ts';

let tutor: Tutor | undefined;

/**
 * Reads and indexes the texts, once a process. That takes a tenth of a second in which nobody is answered, so that
 * a starting server does it before it takes requests.
 */
export function prepareTutor(): Tutor {
  tutor ??= createTutor(loadHelpTexts(join(repositoryRoot, 'content', 'help')), lessonTexts(readCourses()));
  return tutor;
}

const optionsOf = ({ lang, previousHelpId }: Question) => ({ lang, previousTextId: previousHelpId });

/** What is asked about a task that is not solved is answered by its hints. */
async function hinted(question: Question, bare: TutorAnswer): Promise<TutorAnswer | null> {
  const open = question.practice?.open;
  const isTalk = bare.known && bare.textId === null;
  if (!open || isTalk) return null;
  const textId = taskTextId(open);
  const isAtIt = open.isNamed || question.previousHelpId === textId;
  const reading = { isAtIt, lang: bare.lang, pageLang: question.lang };
  const lang = taskLang(question.text, open, reading) ?? (isAtIt && !bare.known ? bare.lang : null);
  if (!lang) return null;
  const { text, suggestions } = await climb(open, lang);
  return { textId, text, known: true, lang, suggestions };
}

/** An answer with what the centre has set in it, and with the student's own numbers where it names them. */
async function answered(question: Question): Promise<TutorAnswer> {
  const options = optionsOf(question);
  const bare = prepareTutor().answer(question.text, options);
  const hints = await hinted(question, bare);
  if (hints) return hints;
  if (!bare.text.includes('{{')) return bare;
  const own = bare.text.includes('my.') ? await question.findOwn() : null;
  const values = {
    ...valuesOf(question.facts, bare.lang),
    ...(own && ownValues(own, question.facts, bare.lang)),
  };
  return prepareTutor().answer(question.text, { ...options, fill: (text) => fillText(text, values) });
}

/** The embedded tutor: finds an answer in the platform's own texts (ruling 13). */
export const embeddedAnswerer: Answerer = async function* (question, signal) {
  const { text, textId, suggestions } = await answered(question);
  // Word by word, as a model speaks: whoever reads streams needs no other way for this one.
  for (const piece of text.match(/^\s+|\S+\s*/g) ?? [text]) {
    signal.throwIfAborted();
    yield piece;
    await nextTurn();
  }
  const usage = { input_tokens: 0, output_tokens: 0, total_tokens: 0 };
  return { upstreamId: null, helpId: textId, suggestions, usage };
};
