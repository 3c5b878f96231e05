import type { App } from '../../feature.ts';
import { dayOf } from '../clock/time.ts';
import type { Cefr } from './level.ts';
import { listEnglishGroups } from './queries-group.ts';

const most = 5;

/** Groups that fit a level: of courses that an administrator marked with it. */
export const groupsFor = (app: App, level: Cefr) =>
  listEnglishGroups(app.store, { level, day: dayOf(app.now()), most });
