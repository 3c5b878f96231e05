import type { App } from '../../feature.ts';
import { dayOf } from '../clock/time.ts';
import type { Cefr } from './level.ts';
import { listEnglishGroups } from './queries-group.ts';

/** What the levels of courses are called. */
const courseLevel = { A1: 'beginner', A2: 'beginner', B1: 'middle', B2: 'middle', C1: 'advanced' } as const;
const most = 5;

/** English groups that fit a level: of courses for it, then of those that say no level. */
export const groupsFor = (app: App, level: Cefr) =>
  listEnglishGroups(app.store, { level: courseLevel[level], day: dayOf(app.now()), most });
