import { LRUCache } from 'lru-cache';
import type { App } from './feature.ts';
import { perApp } from './per-app.ts';

/** What the centre's people look for after an incident. */
type SecurityEvent =
  | 'sign_in_refused'
  | 'account_delayed'
  | 'handover_refused'
  | 'guests_refused'
  | 'password_refused'
  | 'session_ended'
  | 'password_changed'
  | 'start_code_made'
  | 'factor_on'
  | 'factor_off'
  | 'factor_recovery'
  | 'deletion_asked'
  | 'account_deleted'
  | 'staff_coins'
  | 'staff_reversal';

interface Details {
  /** Who does it, or whose account it is. */
  person?: number;
  /** Whose coins, session or account it is when that is somebody else. */
  student?: number;
  /** The fingerprint of a login that nobody has: what was typed may be a phone number, or a password. */
  login?: string;
  address?: string;
  site?: string;
  session?: number;
  code?: string;
  reason?: string;
  coins?: number;
  row?: number;
  tries?: number;
}

/** Lines a minute about one address: a flood of refusals must not become a flood of lines. */
const mostAMinute = 120;
const mostKept = 10_000;
const counts = perApp(() => new LRUCache<string, { minute: number; lines: number }>({ max: mostKept }));

/**
 * Writes one line for an event that matters to the safety of accounts and money. At `warn`, the level that a server
 * has by default. Never a phone number, a token or a password: only what `Details` has stands in it.
 */
export function logSecurity(app: App, event: SecurityEvent, details: Details): void {
  if (details.address !== undefined && isFlood(app, details.address)) return;
  app.log.warn({ security: event, ...details }, 'security');
}

function isFlood(app: App, address: string): boolean {
  const known = counts(app);
  const minute = Math.floor(app.now().getTime() / 60_000);
  const found = known.get(address);
  if (found?.minute === minute) return ++found.lines > mostAMinute;
  known.set(address, { minute, lines: 1 });
  return false;
}
