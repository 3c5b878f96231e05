import { randomUUID } from 'node:crypto';
import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import type { TypingLang } from '@mars/contract/keyboards.ts';
import type { App } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import type { Database } from '../../store/database.ts';
import { awardNow } from '../badge/award.ts';
import { isoTime } from '../clock/time.ts';
import { lockCoins } from '../coin/coin.ts';
import { hold } from '../review/case.ts';
import { dayNumber, dayStart, nextDay } from '../streak/day.ts';
import { withLast } from './arrived.ts';
import { copyOf } from './copies.ts';
import { type BegunRun, type HandedIn, readRun, resultOf } from './handed-in.ts';
import { isFaster, judgeSpeed, type Verdict } from './judge.ts';
import { mistakesOf } from './mistakes.ts';
import { payRun } from './pay.ts';
import { powerOf } from './power.ts';
import { type Counts, countDay, findBest, findPace, listLately, savePace } from './queries.ts';
import { saveMistakes } from './queries-history.ts';
import { findOpen, saveOpen, saveReply } from './queries-open.ts';
import { createRun, createTrace, isTrusted, listNearest, lockText } from './queries-run.ts';
import { chooseText, findText } from './texts.ts';
import { heldFor } from './why.ts';

type Result = Reply<'POST /v2/typing/finish'>;

const { runMinutes, restOf, refusedKept, waitingMax } = constants.typing;
/** Of all runs on a text so many are compared letter by letter. */
const compared = 8;

/**
 * Begins a run in place of the one before.
 * @throws typing_limit {resets_at} when the day's runs are used
 */
export async function start(
  app: App,
  studentId: number,
  lang: TypingLang,
): Promise<Reply<'POST /v2/typing/start'>> {
  const at = app.now();
  const { most } = await powerOf(app, studentId);
  const { runs } = await countDay(app.store, studentId, dayStart(dayNumber(at)));
  refuseMore(runs, most, at);
  const best = await findBest(app.store, studentId, lang);
  const lately = await listLately(app.store, studentId, lang, restOf);
  const { name, title, text } = chooseText(lang, best, lately);
  const runId = randomUUID();
  const expiresAt = new Date(at.getTime() + runMinutes * 60_000);
  await saveOpen(app.store, { studentId, runId, lang, text: name, startedAt: at, expiresAt });
  const pace = await findPace(app.store, studentId, lang);
  const ghost = pace ? { wpm: pace.words_per_minute, letters: pace.letters, at: pace.pace } : null;
  return { run_id: runId, lang, title, text, expires_at: isoTime(expiresAt), ghost };
}

function refuseMore(runs: number, most: number | null, at: Date): void {
  if (most !== null && runs >= most) throw new Refused('typing_limit', { resets_at: nextDay(at) });
}

/**
 * Judges the keys of a run and pays for it; handed in again it answers the same. The server's own text and clock decide.
 * The keys that were sent while they were struck count, and those that come with this.
 * @throws not_found for a run that another one has taken the place of, or of somebody else
 * @throws run_expired
 * @throws typing_limit {resets_at}
 */
export async function finish(
  app: App,
  studentId: number,
  { run_id: runId, from, events }: CallShape<'POST /v2/typing/finish'>['body'],
): Promise<Result> {
  const at = app.now();
  const open = await findOpen(app.store, studentId);
  if (open?.run_id !== runId) throw new Refused('not_found');
  if (open.reply) return open.reply;
  const text = findText(open.lang, open.text)?.text;
  if (text === undefined || at > open.expires_at) throw new Refused('run_expired');
  const all = withLast(open, { from, events }, at.getTime() - open.started_at.getTime());
  const { lang, text: name, started_at: startedAt } = open;
  const one = await readRun(
    app,
    { studentId, runId, lang, name, startedAt, isRace: false },
    { text, ...all },
  );
  const result = await keep(one);
  await awardNow(app, studentId);
  return result;
}

async function keep(one: HandedIn): Promise<Result> {
  const { app, studentId, at } = one;
  const settle = await settling(one);
  const { most } = await powerOf(app, studentId);
  return app.store.transaction(async (db) => {
    await lockRun(db, one);
    // Whoever was first with this run has answered it, and a new one may have begun meanwhile.
    const open = await findOpen(db, studentId);
    if (open?.run_id !== one.runId) throw new Refused('not_found');
    if (open.reply) return open.reply;
    const { runs } = await countDay(db, studentId, dayStart(dayNumber(at)));
    refuseMore(runs, most, at);
    const result = await settle(db);
    await saveReply(db, studentId, one.runId, result);
    return result;
  });
}

/** One run on a text after the other, and one of a student. */
export async function lockRun(
  db: Database,
  { lang, name, studentId }: Pick<BegunRun, 'lang' | 'name' | 'studentId'>,
): Promise<void> {
  await lockText(db, lang, name);
  await lockCoins(db, studentId);
}

/** What a run comes to, under its locks: compared with others, written down, paid while a rewarded one is left. */
export async function settling(one: HandedIn): Promise<(db: Database) => Promise<Result>> {
  const { app, studentId, runId, at } = one;
  const { rewarded } = await powerOf(app, studentId);
  const { rewardCoins } = await app.settings();
  const pay = await payRun(app, { personId: studentId });
  return async (db) => {
    const counts = await countDay(db, studentId, dayStart(dayNumber(at)));
    const mayBring = counts.rewarded < rewarded ? rewardCoins.typing : 0;
    const verdict = await compare(db, one, { waiting: counts.waiting, mayBring });
    const brings = verdict.state === 'rejected' ? 0 : mayBring;
    await write(db, one, verdict, brings, counts);
    if (verdict.state === 'accepted') await pay(db, { studentId, runId, coins: brings, finishedAt: at });
    if (verdict.state === 'held')
      await hold(db, {
        ...{ kind: 'typing', studentId, object: runId, at },
        why: verdict.why === null ? null : (heldFor[verdict.why] ?? null),
      });
    return resultOf(one, verdict, brings);
  };
}

/** What others' runs, and the student's own, say of this one. */
async function compare(
  db: Database,
  { studentId, lang, name, run, sketch, verdict, lags, best }: HandedIn,
  { waiting, mayBring }: { waiting: number; mayBring: number },
): Promise<Verdict> {
  if (verdict.state === 'rejected') return verdict;
  const near = { lang, text: name, sketch, limit: compared };
  const copy = copyOf(run.delays, await listNearest(db, near));
  if (copy === 'copied') return { state: 'rejected', why: 'copied' };
  const odd: Verdict = copy ? { state: 'held', why: copy } : verdict;
  if (odd.state !== 'held') return odd;
  // A person looked at such letters that come together, and knows the stenographer or the keyboard, up to the speed of these.
  const isKnown =
    odd.why === 'chords' && !isFaster(run.wpm, best) && (await isTrusted(db, studentId, odd.why));
  const known = isKnown ? judgeSpeed(run, { lags, best }) : odd;
  if (known.state === 'accepted') return known;
  // Nobody could look at hundreds. The three of a day that bring coins wait all the same: who is suspected wrongly loses none
  // of them because nobody has looked yet. Beyond them is only who has premium, to whom a run more costs nothing.
  return waiting >= waitingMax && mayBring === 0 ? { state: 'rejected', why: 'waiting' } : known;
}

async function write(
  db: Database,
  { studentId, runId, lang, name, text, isRace, run, sketch, at }: HandedIn,
  verdict: Verdict,
  coins: number,
  { rejected }: Counts,
): Promise<void> {
  const known = { student_id: studentId, run_id: runId, lang, text: name, finished_at: at };
  if (verdict.state !== 'rejected' || rejected < refusedKept) {
    await createRun(db, {
      ...{ ...known, ...verdict, coins, is_race: isRace },
      words_per_minute: run.wpm,
      accuracy: run.accuracy,
      duration_ms: run.durationMs,
    });
  }
  if (verdict.state === 'rejected') return;
  await createTrace(db, { ...known, sketch, delays: run.delays });
  await saveMistakes(db, { studentId, lang, at }, mistakesOf(lang, run.mistakes));
  if (verdict.state === 'accepted')
    await savePace(db, studentId, lang, {
      words_per_minute: run.wpm,
      letters: text.length,
      pace: run.pace,
    });
}
