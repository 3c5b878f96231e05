import type { Reply } from '@mars/contract/calls.generated.ts';
import { resource } from '@mars/session/resource.ts';
import { call } from '@mars/session/session.ts';

export type WaitingNumber = Reply<'GET /v2/staff/numbers'>['items'][number];

export const waitingNumbers = () => resource('GET /v2/staff/numbers', {}, { signedIn: true });

/** @throws {CallError} not_found when somebody has decided meanwhile */
export const decideNumber = (phone: string, decision: 'confirm' | 'free') =>
  call('POST /v2/staff/numbers', { body: { phone, decision } });
