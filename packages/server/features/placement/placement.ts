import { randomInt, randomUUID } from 'node:crypto';
import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../feature.ts';
import { perApp } from '../../per-app.ts';
import { Refused, refusedField } from '../../refused.ts';
import { addressKey } from '../auth/address.ts';
import { createAddressCount } from '../auth/address-count.ts';
import { createCrowd } from '../embed/crowd.ts';
import { visitedOrigin } from '../embed/site.ts';
import { askedOf, isRight } from './asked.ts';
import { bank } from './bank.ts';
import { type AskedItem, chooseNext, type Item, isOver } from './choose.ts';
import { believedItems, countsOf } from './difficulty.ts';
import { groupsFor } from './groups.ts';
import type { Cefr } from './level.ts';
import {
  type Attempt,
  createAttempt,
  findAttempt,
  findFollowing,
  type Given,
  saveAttempt,
} from './queries.ts';
import { addCounts } from './queries-difficulty.ts';
import { resultOf } from './result.ts';

type Step = Reply<'POST /v1/english/test/answer'>;
type Started = Reply<'POST /v1/english/test/start'>;

const { openMinutes, anHour, siteADay, countedADay, most, mostAvoided } = constants.placement;
/** Nobody reads a question and answers it in less. */
const readingMs = 1000;
const spread = 2 ** 32;
const random = (): number => randomInt(spread) / spread;

const begun = perApp(() => createAddressCount());
const crowd = createCrowd({ kind: 'test', code: 'test_limit', anHour, siteADay });

/**
 * Begins a test, or goes on with one that is not over yet. One that follows another is begun once, in however many tabs.
 * @throws {Refused} origin_mismatch, test_limit
 */
export async function startTest(
  app: App,
  { key, attempt_id: named, listening = false }: CallShape<'POST /v1/english/test/start'>['body'],
  request: FastifyRequest,
): Promise<Started> {
  if (key !== undefined) await visitedOrigin(app, key, request);
  const earlier = named === undefined ? undefined : await latestOf(app, named);
  if (earlier && (isWaiting(app, earlier) || (earlier.result && earlier.attempt_id !== named)))
    return startedOf(app, earlier);
  await crowd(app, request, key);
  const begun_at = app.now();
  const { times } = begun(app)(addressKey(request.ip), begun_at.getTime());
  const avoided = earlier ? avoidedAfter(earlier) : [];
  const attempt_id = randomUUID();
  const isNew = await createAttempt(app.store, {
    ...{ attempt_id, begun_at, listening, avoided, earlier: earlier?.attempt_id ?? null },
    question: nextOf(await itemsOf(app, { listening, avoided }), []).question,
    counts: times <= countedADay,
  });
  const now = isNew
    ? await findAttempt(app.store, attempt_id)
    : await findFollowing(app.store, earlier!.attempt_id);
  return startedOf(app, now!);
}

/** A test, or the one that was begun after it, since in another tab. */
async function latestOf(app: App, id: string): Promise<Attempt | undefined> {
  const found = await findAttempt(app.store, id);
  if (!found || isWaiting(app, found)) return found;
  return (await findFollowing(app.store, id)) ?? found;
}

const avoidedAfter = ({ asked, question, avoided }: Attempt): string[] =>
  [...(question ? [question] : []), ...asked.map(({ id }) => id).reverse(), ...avoided].slice(0, mostAvoided);

const startedOf = async (app: App, attempt: Attempt): Promise<Started> => ({
  attempt_id: attempt.attempt_id,
  ...(await stepOf(app, attempt)),
});

/**
 * A test as it stands, after a reload or in another tab.
 * @throws {Refused} not_found, test_over when its time is
 */
export async function readTest(app: App, id: string): Promise<Started> {
  const found = await findAttempt(app.store, id);
  if (!found) throw new Refused('not_found');
  if (found.question !== null && isLate(app, found)) throw new Refused('test_over');
  return startedOf(app, found);
}

const isLate = (app: App, { begun_at }: Attempt): boolean =>
  app.now().getTime() - begun_at.getTime() >= openMinutes * 60_000;

const isWaiting = (app: App, attempt: Attempt): boolean => attempt.question !== null && !isLate(app, attempt);

/** The questions that a browser can ask, and that were not asked here just before. */
async function itemsOf(
  app: App,
  { listening, avoided }: Pick<Attempt, 'listening' | 'avoided'>,
): Promise<Item[]> {
  return [...(await believedItems(app)).values()].filter(
    ({ id, skill }) => (listening || skill !== 'listening') && !avoided.includes(id),
  );
}

/** What was asked, with the questions; one that a new version no longer has is left out. */
const withItems = (items: readonly Item[], asked: readonly Given[]): AskedItem[] =>
  asked.flatMap(({ id, right }) => {
    const item = items.find((one) => one.id === id);
    return item ? [{ item, right }] : [];
  });

function nextOf(items: readonly Item[], asked: readonly AskedItem[]) {
  return isOver(asked)
    ? { question: null, result: resultOf(asked) }
    : { question: chooseNext(items, asked, random).id, result: null };
}

/**
 * Takes an answer. Said again, since its reply was lost or in another tab, it changes nothing.
 * @throws {Refused} not_found, test_over, invalid for an answer to what was not asked
 */
export async function answerQuestion(
  app: App,
  { attempt_id: id, question_id, answer }: CallShape<'POST /v1/english/test/answer'>['body'],
): Promise<Step> {
  const before = await findAttempt(app.store, id);
  if (!before) throw new Refused('not_found');
  const items = await itemsOf(app, before);
  const attempt = await app.store.transaction(async (db) => {
    const now = (await findAttempt(db, id, true))!;
    if (now.asked.some((one) => one.id === question_id)) return now;
    if (now.question !== question_id) throw refusedField('question_id', 'choice');
    if (isLate(app, now)) throw new Refused('test_over');
    const after = judged(app, now, items, answer);
    await saveAttempt(db, after, app.now());
    const asked = withItems(items, after.asked);
    if (after.result && after.counts) await addCounts(db, countsOf(asked));
    return after;
  });
  return stepOf(app, attempt);
}

/** A test with one more answer. */
function judged(app: App, attempt: Attempt, items: readonly Item[], answer: string | null): Attempt {
  const item = bank().get(attempt.question!);
  if (answer !== null && item?.kind === 'choice' && !item.options.some(({ id }) => id === answer))
    throw refusedField('answer', 'choice');
  const given = { id: attempt.question!, right: item !== undefined && isRight(item, answer) };
  const asked = [...attempt.asked, given];
  const isRead = app.now().getTime() - attempt.seen_at.getTime() >= readingMs;
  return {
    ...attempt,
    asked,
    ...nextOf(items, withItems(items, asked)),
    counts: attempt.counts && isRead,
  };
}

async function stepOf(app: App, { question, asked, result }: Attempt): Promise<Step> {
  const item = question === null ? undefined : bank().get(question);
  return {
    question: item ? askedOf(item) : null,
    asked: asked.length,
    most,
    result,
    groups: result ? await groupsFor(app, result.cefr) : [],
  };
}

/** The level that a test came to; null: it is not over, or no more. */
export const levelOfTest = async (app: App, id: string): Promise<Cefr | null> =>
  (await findAttempt(app.store, id))?.result?.cefr ?? null;
