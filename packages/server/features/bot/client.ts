import { Api, GrammyError, HttpError } from 'grammy';
import { perApp } from '../../per-app.ts';

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
    if (code === 400 && /chat not found/i.test(error.description)) return { kind: 'gone' };
    return code >= 500 ? { kind: 'unknown' } : { kind: 'refused' };
  }
  if (error instanceof HttpError) {
    const cause = error.error as { code?: string; errno?: string } | null;
    return { kind: neverLeft.has(String(cause?.code ?? cause?.errno)) ? 'unreached' : 'unknown' };
  }
  return { kind: 'unknown' };
}
