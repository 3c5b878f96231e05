import type { FastifyReply } from 'fastify';
import { acceptedLang } from '../../accepted-lang.ts';
import type { App, Context } from '../../feature.ts';
import { perApp } from '../../per-app.ts';
import { Refused } from '../../refused.ts';
import { findPractice } from '../coding/practice.ts';
import { refuseDuringExam } from '../exam/attempt.ts';
import { type Answerer, type Question, UpstreamFailed } from './answerer.ts';
import { embeddedAnswerer } from './embedded.ts';
import { bounded, readInput } from './input.ts';
import { budgetOf, giveBackUnit, takeUnit } from './limit.ts';
import { type Budget, createTurn, listConversation } from './queries.ts';
import { type AiResponse, messageOf, newTurn, responseOf, type Turn } from './response.ts';
import { type AnswerStream, openStream } from './stream.ts';
import { findOwn } from './tutor-own.ts';
import { findFacts } from './tutor-values.ts';
import { createUpstream } from './upstream.ts';

type Ask = Context<'POST /v2/ai/responses'>;

/** Turns of a conversation that are read for the next one. */
const turnsBefore = 10;

/** One turn under way. */
interface Asking {
  app: App;
  reply: FastifyReply;
  budget: Budget;
  question: Question;
  turn: Turn;
  /** What was answered so far. */
  text: string;
  /** Open once the first piece has come; null also when no stream was asked for. */
  stream: AnswerStream | null;
  /** Aborts when the caller goes away. */
  gone: AbortSignal;
}

/** The model behind us where a key is set, else the embedded tutor (ruling 13). */
const answererOf = perApp<Answerer>(({ env }) =>
  env.AI_API_KEY
    ? createUpstream({ baseUrl: env.AI_BASE_URL, apiKey: env.AI_API_KEY, model: env.AI_MODEL })
    : embeddedAnswerer,
);

/**
 * One turn with the assistant. The unit is taken before anybody is asked, and given back when the model fails before
 * any text was sent (ruling 12). From the first piece on nothing is given back, whatever ends the answer: it would be
 * free to whoever breaks off at the last word. Nor is it to whoever goes away before.
 * @returns undefined when the answer was streamed
 * @throws not_found when the turn to continue is not the caller's own (ruling 52), or a student names a task that is none
 * @throws exam_running {ends_at}
 * @throws ai_limit {resets_at}
 * @throws unavailable when the model does not answer
 */
export async function respond({ app, caller, body, request, reply }: Ask): Promise<AiResponse | undefined> {
  const budget = await budgetOf(app, caller);
  const previousId = body.previous_response_id || null;
  const question = {
    ...(await conversation(app, budget.owner, previousId, body.input)),
    facts: await findFacts(app),
    practice:
      budget.studentId === null ? null : await findPractice(app, budget.studentId, body.task_id ?? null),
    findOwn: async () => (caller.role === 'student' ? findOwn(app, caller) : null),
    lang: acceptedLang(request.headers['accept-language']),
  };
  if (budget.studentId !== null) await refuseDuringExam(app, budget.studentId);
  await takeUnit(app, budget);
  const turn = newTurn(previousId, app.now());
  const asking: Asking = {
    app,
    reply,
    budget,
    question,
    turn,
    text: '',
    stream: null,
    gone: whenGone(reply),
  };
  try {
    return await answer(asking, body.stream ?? false);
  } catch (error) {
    return brokenOff(asking, error);
  }
}

/** What is asked, after what was said before: by the turns that are kept here, or sent along by the caller. */
async function conversation(app: App, owner: string, previousId: string | null, input: Ask['body']['input']) {
  const { text, before } = readInput(input);
  const turns = previousId ? await listConversation(app.store, owner, previousId, turnsBefore) : [];
  if (previousId && turns.length === 0) throw new Refused('not_found');
  const said = turns.reverse().flatMap((turn) => [
    { role: 'user' as const, text: turn.input },
    { role: 'assistant' as const, text: turn.output },
  ]);
  return { text, before: bounded([...said, ...before]), previousHelpId: turns.at(-1)?.help_id ?? null };
}

async function answer(asking: Asking, streamed: boolean): Promise<AiResponse | undefined> {
  const { app, turn, question } = asking;
  const signal = AbortSignal.any([asking.gone, app.stopping]);
  const answering = answererOf(app)(question, signal);
  for (;;) {
    const { done, value } = await answering.next();
    if (done) {
      // Kept before the end is told: whoever has read the end may go on from this turn at once.
      await keep(asking, value.upstreamId, value.helpId);
      asking.stream?.complete(asking.text, value);
      if (asking.stream) return undefined;
      return responseOf(turn, 'completed', [messageOf(turn, 'completed', asking.text)], value);
    }
    asking.text += value;
    // Opened with the first piece: until then a failure is still a plain refusal.
    if (streamed) asking.stream ??= openStream(asking.reply, turn, signal);
    await asking.stream?.delta(value);
  }
}

async function brokenOff(asking: Asking, error: unknown): Promise<undefined> {
  const { app, gone, reply, stream, text } = asking;
  const expected = error instanceof UpstreamFailed || gone.aborted || app.stopping.aborted;
  if (error instanceof UpstreamFailed) app.log.warn({ reason: error.message }, 'the AI upstream failed');
  else if (!expected) app.log.error({ err: error }, 'an AI answer failed');
  try {
    if (!stream && !gone.aborted) await giveBackUnit(app, asking.budget);
    // What was paid for is not lost.
    else if (text) await keep(asking, null, null);
  } finally {
    stream?.fail(text);
  }
  if (!stream && !gone.aborted) throw expected ? new Refused('unavailable') : error;
  if (!reply.sent) reply.hijack();
  return undefined;
}

const keep = (
  { app, budget, turn, question, text }: Asking,
  upstreamId: string | null,
  helpId: string | null,
) =>
  createTurn(app.store, budget.owner, {
    id: turn.id,
    previous_id: turn.previousId,
    upstream_id: upstreamId,
    input: question.text,
    output: text,
    help_id: helpId,
    created_at: turn.createdAt,
  });

/** Aborts when the connection closes before the answer is through. */
function whenGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const leave = () => {
    if (!raw.writableFinished) gone.abort();
  };
  if (raw.destroyed) leave();
  else raw.once('close', leave);
  return gone.signal;
}
