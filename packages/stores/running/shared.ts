import { createRunner, type Language, type Runner } from './running.ts';

const shared: Partial<Record<Language, { runner: Runner; holders: number }>> = {};

/** The one runner that all programs of a page take turns on: each has a memory of its own, and a lesson ten programs. */
export const sharedRunner = (language: Language): Runner => sharedOf(language).runner;

/** Keeps its engine until the last who holds it lets go. @returns lets go */
export function holdRunner(language: Language): () => void {
  const held = sharedOf(language);
  held.holders++;
  return () => {
    held.holders--;
    if (held.holders === 0) held.runner.close();
  };
}

function sharedOf(language: Language) {
  shared[language] ??= { runner: createRunner(language), holders: 0 };
  return shared[language];
}
