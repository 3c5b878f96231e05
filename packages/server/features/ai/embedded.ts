import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { repositoryRoot } from '../../root.ts';
import { readCourses } from '../course/offer.ts';
import type { Answerer } from './answerer.ts';
import { createTutor, loadHelpTexts, type Tutor } from './tutor.ts';
import { lessonTexts } from './tutor-lessons.ts';

let tutor: Tutor | undefined;

/**
 * Reads and indexes the texts, once a process. That takes a tenth of a second in which nobody is answered, so that
 * a starting server does it before it takes requests.
 */
export function prepareTutor(): Tutor {
  tutor ??= createTutor(loadHelpTexts(join(repositoryRoot, 'content', 'help')), lessonTexts(readCourses()));
  return tutor;
}

/** The embedded tutor: finds an answer in the platform's own texts and says that it is no language model (ruling 13). */
export const embeddedAnswerer: Answerer = async function* (question, signal) {
  const { text: written, textId } = prepareTutor().answer(question.text, {
    lang: question.lang,
    previousTextId: question.previousHelpId,
    first: question.before.length === 0,
  });
  const text = written.replace(/\{\{(\w+)\}\}/g, (all, name) => String(question.settled[name] ?? all));
  // Word by word, as a model speaks: whoever reads streams needs no other way for this one.
  for (const piece of text.match(/\s*\S+\s*/g) ?? [text]) {
    signal.throwIfAborted();
    yield piece;
    await nextTurn();
  }
  return { upstreamId: null, helpId: textId, usage: { input_tokens: 0, output_tokens: 0, total_tokens: 0 } };
};
