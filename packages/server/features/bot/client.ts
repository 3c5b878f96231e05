import { Api, GrammyError, HttpError } from 'grammy';
import { perApp } from '../../per-app.ts';
import type { FaultKind } from './fault-texts.ts';

/** How long Telegram may take to answer; asking what is new waits longer by itself. */
const patienceSeconds = 20;

/** Telegram's calls, with the centre's token. */
export const botApi = perApp((app) => {
  const apiRoot = app.env.BOT_API_ROOT;
  return new Api(app.env.BOT_TOKEN!, {
    timeoutSeconds: patienceSeconds,
    ...(apiRoot ? { apiRoot: apiRoot.replace(/(?<!\/)\/+$/, '') } : {}),
  });
});

/** What came of asking Telegram for something. */
export type Outcome =
  | { kind: 'done' }
  /** Nothing more is to be sent for so long. */
  | { kind: 'slower'; seconds: number }
  /** The person has blocked the bot, or is gone from Telegram. */
  | { kind: 'blocked' }
  /** There is no such chat: it was deleted. */
  | { kind: 'gone' }
  /** It cannot be sent, now or later. */
  | { kind: 'refused' }
  /** It never left: Telegram could not be reached. */
  | { kind: 'unreached' }
  /** It may have come. */
  | { kind: 'unknown' };

const neverLeft = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** What a failure of a call to Telegram means. */
export function outcomeOf(error: unknown): Outcome {
  if (error instanceof GrammyError) {
    const { error_code: code, parameters } = error;
    if (code === 429) return { kind: 'slower', seconds: Math.max(1, parameters.retry_after ?? 1) };
    if (code === 403) return { kind: 'blocked' };
    // A group that became a supergroup is another chat from then on.
    const isGone = /chat not found/i.test(error.description) || parameters.migrate_to_chat_id !== undefined;
    if (code === 400 && isGone) return { kind: 'gone' };
    return code >= 500 ? { kind: 'unknown' } : { kind: 'refused' };
  }
  if (error instanceof HttpError) {
    const cause = error.error as { code?: string; errno?: string } | null;
    return { kind: neverLeft.has(String(cause?.code ?? cause?.errno)) ? 'unreached' : 'unknown' };
  }
  return { kind: 'unknown' };
}

const hourSeconds = 3600;

/** Why Telegram did not say what is new. */
export function faultOf(error: unknown): FaultKind {
  if (!(error instanceof GrammyError)) return 'silent';
  const { error_code: code, description, parameters } = error;
  if (code === 401 || code === 404) return 'token';
  if (code === 409) return /webhook/i.test(description) ? 'webhook' : 'listener';
  return code === 429 && (parameters.retry_after ?? 0) >= hourSeconds ? 'paused' : 'silent';
}
