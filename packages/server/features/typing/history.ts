import type { Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import type { App } from '../../feature.ts';
import { isoTime } from '../clock/time.ts';
import { reviewsOf } from '../review/case.ts';
import { drillOf } from './mistakes.ts';
import { listBest, listMistakes, listRuns } from './queries-history.ts';
import { langs } from './texts.ts';

/** What a student typed, and what of it is worth practising. */
export async function findHistory(app: App, studentId: number): Promise<Reply<'GET /v2/typing/history'>> {
  const runs = await listRuns(app.store, studentId, constants.typing.listed);
  const reviews = await reviewsOf(
    app.store,
    studentId,
    'typing',
    runs.flatMap(({ run_id }) => run_id ?? []),
  );
  const best = await listBest(app.store, studentId);
  const ofLangs = [];
  for (const lang of langs) {
    const mistakes = await listMistakes(app.store, studentId, lang, constants.typing.mixedUp);
    ofLangs.push({
      lang,
      best: best.find((one) => one.lang === lang)?.best ?? null,
      mistakes,
      drill: drillOf(lang, mistakes),
    });
  }
  return {
    items: runs.map(({ words_per_minute, finished_at, ...run }) => ({
      ...run,
      wpm: words_per_minute,
      finished_at: isoTime(finished_at),
      review: reviews.get(run.run_id ?? '') ?? null,
    })),
    next_cursor: null,
    langs: ofLangs,
  };
}
