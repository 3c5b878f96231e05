import { CallError } from '@mars/client/error.ts';
import type { Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import { routePath } from '@mars/contract/paths.ts';
import { serverNow } from '@mars/session/clock.ts';
import { browserId } from '@mars/session/pieces/browser.ts';
import { takeInvite } from '@mars/session/pieces/invited.ts';
import { keepWanted, takeWanted } from '@mars/session/pieces/wanted.ts';
import { call, takeTokens } from '@mars/session/session.ts';
import { inTab } from '@mars/session/tab.ts';
import { atom, map, onMount } from 'nanostores';

export type Purpose = 'signup' | 'password';
export type Step = 'name' | 'phone' | 'bot' | 'code';

type Asked = Reply<'POST /v1/auth/code'>;

/** What was typed so far; never the code or the password. */
export interface Signup {
  purpose: Purpose;
  /** What the address said; the purpose may have changed since. */
  cameFor: Purpose | null;
  step: Step;
  first_name: string;
  last_name: string;
  birth_year: string;
  /** Of the parent who agrees and whose phone it is, where the year says that one has to. */
  parent_name: string;
  phone: string;
  /** Of the link by which a friend invited, as it stood in the address: the server reads it. */
  ref: string;
  asked: (Pick<Asked, 'ask' | 'qr'> & { link: string | null; phone: string }) | null;
  /** By this device's clock, from what the server's said: another code may be asked for, and this one is over. */
  resendAt: number;
}

const KEY = 'signup';

const begin = (purpose: Purpose): Signup => ({
  ...{
    purpose,
    cameFor: null,
    step: firstStep(purpose),
    first_name: '',
    last_name: '',
    birth_year: '',
    parent_name: '',
    phone: '',
  },
  ...{ ref: '', asked: null, resendAt: 0 },
});

const firstStep = (purpose: Purpose): Step => (purpose === 'signup' ? 'name' : 'phone');

/**
 * Whether a parent has to agree: by the year alone, as the server counts. Who turns sixteen in this one may be fifteen still.
 */
export function isChild({ birth_year }: Pick<Signup, 'birth_year'>): boolean {
  const age = new Date(serverNow()).getFullYear() - Number(birth_year);
  return age >= constants.signup.ages.least && age <= constants.privacy.consentAge;
}

/** An account that stands, before one goes in. */
export interface Finished {
  role: string | undefined;
  login: string;
  /** By one's number one signs in as well; else it is somebody else's. */
  byPhone: boolean;
  enter(): void;
}

/** Where what one signs in by has to be told first. */
export const $finished = atom<Finished | null>(null);

export const $signup = map<Signup>(begin('signup'));

onMount($signup, () => {
  try {
    const kept = inTab((storage) => storage.getItem(KEY));
    if (kept) $signup.set({ ...begin('signup'), ...(JSON.parse(kept) as Partial<Signup>) });
  } catch {
    // Written by nobody of ours: one begins anew.
  }
});

/** Writes down what was typed: it is there after a reload, in this tab. */
export function keep(change: Partial<Signup>): void {
  $signup.set({ ...$signup.get(), ...change });
  inTab((storage) => storage.setItem(KEY, JSON.stringify($signup.get())));
}

/** What the page's address says: for what one comes, and by whose link, or an earlier page's. A reload says the same again. */
export function comeFor(purpose: Purpose, invite: string | undefined): void {
  const kept = takeInvite();
  const ref = invite ?? kept;
  if ($signup.get().cameFor !== purpose)
    keep({ purpose, cameFor: purpose, step: firstStep(purpose), asked: null });
  if (ref) keep({ ref: ref.slice(0, 1000) });
}

/** The step before this one. */
export const backOf = ({ step, purpose, asked }: Signup): Step | null =>
  step === 'code'
    ? asked?.link
      ? 'bot'
      : 'phone'
    : step === 'bot'
      ? 'phone'
      : step === 'phone' && purpose === 'signup'
        ? 'name'
        : null;

/** An invitation that is none has been said: one goes on without it. */
function forgetRef(error: unknown): never {
  if (error instanceof CallError && error.problem.fields?.ref) keep({ ref: '' });
  throw error;
}

/** Asks for a code: the first one, or another one of the same ask. @throws {CallError} */
export async function askForCode(phone: string, lang: 'uz' | 'ru'): Promise<void> {
  const { purpose, asked, ref } = $signup.get();
  const again = asked?.phone === phone ? { ask: asked.ask } : {};
  const { ask, start_link, qr, now, resend_at } = await call('POST /v1/auth/code', {
    // Nobody is invited to a new password.
    body: { phone, purpose, lang, ...again, ...(purpose === 'signup' && ref && { ref }) },
  }).catch(forgetRef);
  keep({
    phone,
    asked: { ask, link: start_link, qr, phone },
    resendAt: Date.now() + Date.parse(resend_at) - Date.parse(now),
  });
}

/** Makes the account, or sets the password; either signs in once one enters. @throws {CallError} */
export async function finish(typed: {
  code: string;
  password: string;
  lang: 'uz' | 'ru';
}): Promise<Finished> {
  const signup = $signup.get();
  const { purpose, first_name, last_name, birth_year, parent_name, phone, ref, asked } = signup;
  const { code, password, lang } = typed;
  const ask = asked ? { ask: asked.ask } : {};
  const answer =
    purpose === 'password'
      ? await call('POST /v1/auth/password', { body: { phone, code, password, ...ask } })
      : await call('POST /v1/auth/signup', {
          body: {
            ...{ first_name, last_name, birth_year: Number(birth_year), phone, code, password, lang },
            ...(isChild(signup)
              ? ({ whose: 'parent', consent: { full_name: parent_name } } as const)
              : ({ whose: 'self' } as const)),
            ...{ ...ask, ...(ref && { ref }), browser: await browserId() },
          },
        });
  // The code is used up: a reload begins anew.
  inTab((storage) => storage.removeItem(KEY));
  return {
    role: answer.role,
    login: answer.login,
    byPhone: answer.by_phone,
    enter() {
      forget();
      // Where one wanted to go; else to the lessons that are open to everybody.
      if (purpose === 'signup') keepWanted(takeWanted() ?? routePath('eduverse'));
      takeTokens(answer);
    },
  };
}

/** Nothing of it is left in this tab. */
export function forget(): void {
  inTab((storage) => storage.removeItem(KEY));
  $signup.set(begin('signup'));
  $finished.set(null);
}
