import type { CallError } from '@mars/client/error.ts';

const KNOWN = [
  'unknown',
  'not_in_bot',
  'bot_blocked',
  'account_inactive',
  'debt_blocked',
  'too_many',
] as const;

/** The refusals that signing in tells apart; every one of them has a text of its own here. */
export type Kind = (typeof KNOWN)[number] | 'offline' | 'unavailable';

/** A server that knows only the specification sends no code: its status has to do. */
export function kindOf(error: CallError): Kind {
  const known = KNOWN.find((code) => code === error.code);
  if (known) return known;
  if (error.status === 0) return 'offline';
  if (error.status === 429) return 'too_many';
  return error.status >= 500 ? 'unavailable' : 'unknown';
}
