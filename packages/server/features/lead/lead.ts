import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../feature.ts';
import { legibleLine } from '../../letters.ts';
import { refusedField } from '../../refused.ts';
import { alike } from '../../spelling.ts';
import { phoneOf } from '../auth/login.ts';
import { tellGroups } from '../bot/group.ts';
import { tellAdmins } from '../bot/tell-admins.ts';
import { dayMs } from '../clock/time.ts';
import { createCrowd, refusedUntil } from '../embed/crowd.ts';
import { visitedOrigin } from '../embed/site.ts';
import { codeOf } from '../interests/interests.ts';
import { levelOfTest } from '../placement/placement.ts';
import { needsConsent } from '../privacy/of-age.ts';
import { birthYearOf } from '../signup/signup.ts';
import { sendingName } from './hook.ts';
import { createLead, listSame, listSentAt, lockPhone, type NewLead } from './queries.ts';
import { findTold } from './queries-told.ts';
import { textOf } from './texts.ts';

type Asked = CallShape<'POST /v1/lead'>['body'];

const { aDay, anHour, siteADay } = constants.lead;

const crowd = createCrowd({ kind: 'lead', code: 'lead_limit', anHour, siteADay });

/** First name and surname, each of two letters or more. @throws invalid name_incomplete */
function nameOf(typed: string): string {
  const name = legibleLine(typed);
  const words = name.split(' ').filter((word) => (word.match(/\p{L}/gu)?.length ?? 0) >= 2);
  if (words.length < 2 || /[\d<>]/.test(name)) throw refusedField('full_name', 'name_incomplete');
  return name;
}

/**
 * Takes a request to be called: kept, told to the centre's administrators by Telegram, and sent to its own address. The
 * same once more within a day, before anybody has called, is that request.
 * @throws {Refused} invalid; origin_mismatch; lead_limit for too many of one phone or from one address
 */
export async function takeLead(
  app: App,
  body: Asked,
  request: FastifyRequest,
): Promise<Reply<'POST /v1/lead'>> {
  const lead = await readLead(app, body, request);
  await crowd(app, request, body.key);
  const id = await app.store.transaction(async (db) => {
    await lockPhone(db, lead.phone);
    const dayAgo = new Date(lead.at.getTime() - dayMs);
    // Pressed twice, or sent again since the answer was lost.
    const same = await listSame(db, lead, dayAgo);
    if (same.some((name) => alike(name, '') === alike(lead.fullName, ''))) return null;
    const sent = await listSentAt(db, lead.phone, dayAgo);
    if (sent.length >= aDay)
      throw refusedUntil('lead_limit', new Date(sent.at(-aDay)!.getTime() + dayMs), lead.at);
    const id = await createLead(db, lead);
    await tellAdmins(app, db, {
      ...{ kind: 'lead', key: String(id), text: (lang) => textOf(lead, lang) },
      only: await findTold(db),
    });
    await tellGroups(app, db, id);
    return id;
  });
  if (id !== null) app.enqueue(sendingName, String(id));
  return { ok: true };
}

async function readLead(app: App, body: Asked, request: FastifyRequest): Promise<NewLead> {
  if (body.key !== undefined) await visitedOrigin(app, body.key, request);
  const fullName = nameOf(body.full_name);
  const phone = phoneOf('phone', body.phone);
  const at = app.now();
  const birthYear = birthYearOf(body.birth_year, at);
  if (body.whose === 'self' && needsConsent(birthYear, at)) throw refusedField('phone', 'parent_phone');
  if (!body.consent) throw refusedField('consent', 'required');
  return {
    ...{ at, fullName, phone, whose: body.whose, birthYear },
    ...{ source: body.source, site: body.key ?? null, lang: body.lang ?? 'uz' },
    level: body.attempt_id === undefined ? null : await levelOfTest(app, body.attempt_id),
    interests: body.result === undefined ? null : codeOf(body.result),
  };
}
