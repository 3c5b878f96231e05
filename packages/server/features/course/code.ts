import type { Language } from '@mars/runner/program.ts';
import type { Database } from '../../store/database.ts';
import { listCode } from './queries-lesson.ts';

/** As a language is called in the fences of lessons. */
const names: Record<Language, readonly string[]> = {
  python: ['python', 'py'],
  javascript: ['javascript', 'js'],
};

/** The code that lessons and homework show in a language: what anybody may write down. */
export const findShownCode = (db: Database, lang: Language): Promise<string[]> => listCode(db, names[lang]);
