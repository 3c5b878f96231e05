import type { CallShape } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import type { FastifyRequest } from 'fastify';
import { readCode } from '../../code.ts';
import type { App } from '../../feature.ts';
import { legibleLine } from '../../letters.ts';
import { Refused, refusedField } from '../../refused.ts';
import { apostrophes } from '../../spelling.ts';
import { addressKey } from '../auth/address.ts';
import { hashPassword } from '../auth/hashing.ts';
import { phoneOf } from '../auth/login.ts';
import { openSession, type TokenPair } from '../auth/session.ts';
import { setPassword } from '../auth/set-password.ts';
import { bindingOf, inTurn } from '../auth/signin.ts';
import { refuseWeak } from '../auth/weak.ts';
import { chatMark, linkOwner, tellParent } from '../bot/state.ts';
import { dayOf } from '../clock/time.ts';
import { enterAgreed, enterAlone, enterChild } from '../people/enter.ts';
import { keepConsent, parentNameOf } from '../privacy/consent.ts';
import { needsConsent } from '../privacy/of-age.ts';
import { referrerOf } from '../referral/referrer.ts';
import { settleFriend } from '../referral/settle.ts';
import { refOfPhone } from './ask.ts';
import { confirmBotCode, useBotCode } from './code.ts';
import { createSignup, updateLang } from './queries.ts';

type Body = CallShape<'POST /v1/auth/signup'>['body'];

/** Letters of any language, with what stands between and beside them in names. */
const name = new RegExp(`^[\\p{L}\\p{M}][\\p{L}\\p{M}\\s.${apostrophes}-]*$`, 'u');

/** @throws invalid name_incomplete, format */
function nameOf(field: 'first_name' | 'last_name', typed: string): string {
  const text = legibleLine(typed);
  // An initial is no name.
  if ((text.match(/\p{L}/gu)?.length ?? 0) < 2) throw refusedField(field, 'name_incomplete');
  if (!name.test(text)) throw refusedField(field, 'format');
  return text;
}

/** @throws invalid too_small, too_big */
export function birthYearOf(year: number, now: Date): number {
  const { least, most } = constants.signup.ages;
  const thisYear = Number(dayOf(now).slice(0, 4));
  if (year < thisYear - most) throw refusedField('birth_year', 'too_small');
  if (year > thisYear - least) throw refusedField('birth_year', 'too_big');
  return year;
}

/**
 * Who agreed, where that is needed: nobody is a student here before the parent did whose phone it is.
 * @throws invalid whose, consent
 */
function agreedBy({ whose, consent }: Body): string {
  if (whose === undefined) throw refusedField('whose', 'required');
  if (whose !== 'parent') throw refusedField('whose', 'choice');
  if (!consent) throw refusedField('consent', 'required');
  return parentNameOf(consent.full_name);
}

/**
 * Makes a student of whoever has the code of a phone: freemium, without a group (ruling 20). A phone that somebody signs in
 * with already, a parent or a sister, is the new one's to call. Of a child it is the parent's who agreed, whose account is
 * made beside it.
 * @throws {Refused} invalid {fields}, password_weak {fields}, too_many, code_tries, code_invalid, code_expired
 */
export async function signUp(app: App, body: Body, request: FastifyRequest): Promise<TokenPair> {
  const firstName = nameOf('first_name', body.first_name);
  const lastName = nameOf('last_name', body.last_name);
  const birthYear = birthYearOf(body.birth_year, app.now());
  const parent = needsConsent(birthYear, app.now()) ? agreedBy(body) : null;
  const phone = phoneOf('phone', body.phone);
  const { code: typed } = readCode('code', body.code, 'bot');
  await refuseWeak('password', body.password, { words: [firstName, lastName], phone });
  const binding = await bindingOf(app, request);
  const address = addressKey(request.ip);
  const code = await confirmBotCode(app, { phone, code: typed, ask: body.ask }, address);
  const hash = await inTurn(app, address, () => hashPassword(body.password));
  const at = app.now();
  const chat = await chatMark(app, phone);
  // The link that this browser came by; else the one of another in which the code was asked for.
  const referrer =
    (await referrerOf(app, body.ref, at)) ?? (await referrerOf(app, await refOfPhone(app, phone), at));
  const id = await app.store.transaction(async (db) => {
    // Of two with the same code at once one goes on; the other finds it used.
    if (!(await useBotCode(db, code, at))) throw new Refused('code_expired');
    // First: the number is the parent's, and the child's to be called by.
    const agreed = parent === null ? null : await enterAgreed(db, { fullName: parent, phone, at });
    const studentId = await enterAlone(db, { firstName, lastName, phone, at });
    if (agreed) await enterChild(db, agreed.id, studentId);
    await setPassword(db, studentId, hash);
    if (body.lang) await updateLang(db, studentId, body.lang);
    await createSignup(db, {
      studentId,
      birthYear,
      at,
      browser: body.browser ?? null,
      chat,
      referrerId: referrer?.id ?? null,
      copiedAt: referrer?.copiedAt ?? null,
    });
    if (parent !== null) await keepConsent(db, studentId, { fullName: parent, phone }, at);
    await linkOwner(db, phone, at);
    if (agreed) await tellParent(app, db, phone, { ...agreed, child: firstName });
    return studentId;
  });
  // In a transaction of its own: it moves coins of somebody else. What fails here a job does.
  await settleFriend(app, id).catch((error) =>
    app.log.error({ err: error, of: id }, 'a friend who signed up was not settled'),
  );
  return openSession(app, { id, role: 'student' }, binding, request);
}
