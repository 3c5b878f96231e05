import { routePath } from '@mars/contract/paths.ts';
import { payAmount } from '@mars/contract/pieces/payment-states.ts';
import { type FieldRule, fieldRules, refusals } from '@mars/contract/refusals.ts';
import type { FastifyReply } from 'fastify';
import type { App } from '../../feature.ts';
import { escaped, pageHeaders } from '../../html.ts';
import { Refused, refusedField } from '../../refused.ts';
import { codeIn, queryOf, receiptOf } from './link.ts';
import { placeOrder, waitMs } from './order.ts';
import { layout } from './page-layout.ts';
import { type Lang, pageTexts, sumOf } from './page-texts.ts';
import { nameOf, waitedFor, waiting } from './pay-page-waiting.ts';
import { findPayer, findPayerOf, findTries, type NamedPayer, type Tries } from './queries-page.ts';
import { byCode, showUnknown, takesPage } from './receipt-page.ts';
import { listKnown, type SystemName } from './systems.ts';
import { names } from './texts.ts';

const lookAgainSeconds = 4;

/** What the page says of a try that has just been made. */
export type TryState = 'none' | 'waiting' | 'paid' | 'returned' | 'settled' | 'failed' | 'unheard';

export function tryState(tries: Tries, at: Date): TryState {
  const { ordered_at, failed, settled, waits_since, receipt, returned, owed_since } = tries;
  const isFresh = (since: Date) => at.getTime() - since.getTime() < waitMs;
  if (receipt !== null && !returned) return owed_since ? 'none' : 'paid';
  if (waits_since && isFresh(waits_since)) return 'waiting';
  if (ordered_at === null) return 'none';
  if (returned) return 'returned';
  if (settled) return 'settled';
  if (failed) return 'failed';
  return isFresh(ordered_at) ? 'waiting' : 'unheard';
}

/** What could not be done, and the amount that was written for it. */
interface Wrong {
  text: string;
  typed: string;
}

interface Asked {
  code: string;
  lang?: Lang | undefined;
  /** Which order somebody comes back from. */
  order?: string | undefined;
  /** A parent came from the page of their child. */
  back?: 'child' | undefined;
}

/** What a student owes and a button for each system: a page for whoever has the link, without a script or a login. */
export async function showPayPage(
  app: App,
  reply: FastifyReply,
  { code, lang = 'uz', order: typed, back }: Asked,
  wrong?: Wrong,
): Promise<string> {
  const order = typed === undefined ? null : codeIn(typed);
  const known = await byCode(code, (one) => findPayer(app.store, one));
  // The link was renewed while somebody paid by it: they are told what became of that, and nothing else.
  const payer = known ?? (order === null ? undefined : await findPayerOf(app.store, order));
  if (!payer) return showUnknown(app, reply, lang);
  const tries = await findTries(app.store, payer.student_id, order);
  const state = tryState(tries, app.now());
  const onward = known && onwardTo(known, { lang, back });
  if (!onward && state !== 'paid' && state !== 'waiting') return showUnknown(app, reply, lang);
  reply.headers(pageHeaders);
  const t = pageTexts[lang];
  const page = {
    ...{ lang, centre: await app.settings(), drawn: true },
    query: { ...(order !== null && { order }), ...(back && { back }) },
    foot: back && `<p class="mid"><a href="${routePath('parent')}">${t.toChild}</a></p>`,
  };
  if (state === 'paid')
    return layout({ ...page, title: t.donePaid, body: paid(app, tries, lang) + (onward ?? '') });
  if (state === 'settled') {
    const body = `<h1>${t.donePaid}</h1><p class="mid">${t.settled}</p>${onward}`;
    return layout({ ...page, title: t.donePaid, body });
  }
  if (state === 'waiting') {
    const body = waiting(lang, await waitedFor(app, known, tries));
    return layout({ ...page, title: t.waitingTitle, body, againIn: lookAgainSeconds });
  }
  const title = payer.balance < 0 ? t.title : t.titleAhead;
  const said = state === 'none' ? undefined : { text: t[state], typed: '' };
  return layout({
    ...page,
    title,
    body: await paying(app, payer, { lang, back, title, wrong: wrong ?? said }),
  });
}

/** The way to pay more, which the page of what is paid has not. */
const onwardTo = ({ pay_code }: NamedPayer, reader: Reader): string =>
  `<p class="mid"><a href="/v1/payment/pay/${pay_code}${escaped(queryOf(reader))}">${pageTexts[reader.lang].onward}</a></p>`;

function paid(app: App, { receipt, amount }: Tries, lang: Lang): string {
  const t = pageTexts[lang];
  const address = receiptOf(app, receipt!) + (lang === 'ru' ? '?lang=ru' : '');
  return `<h1>${t.donePaid}</h1><p class="mid sum">${sumOf(amount!, lang)}</p>
<a class="btn" href="${escaped(address)}">${t.openReceipt}</a>`;
}

/** What the address says of whoever reads the page. */
interface Reader {
  lang: Lang;
  back: 'child' | undefined;
}

interface Shown extends Reader {
  title: string;
  wrong: Wrong | undefined;
}

async function paying(app: App, payer: NamedPayer, { lang, back, title, wrong }: Shown): Promise<string> {
  const t = pageTexts[lang];
  const [{ phone }, systems] = [await app.settings(), await listKnown(app)];
  const owed = Math.max(0, -payer.balance);
  const call = phone
    ? `<p class="mid small quiet">${t.ask} <a href="tel:${escaped(phone.replace(/[^+\d]/g, ''))}">${escaped(phone)}</a></p>`
    : '';
  const sum = owed
    ? `<p class="mid small quiet">${t.owed}</p><p class="mid sum">${sumOf(owed, lang)}</p>`
    : `<p class="mid"><span class="chip">${t.nothingTitle}</span></p><p class="mid">${t.nothing}</p>`;
  return `<h1>${title}</h1><p class="mid">${escaped(nameOf(payer))}</p>
${wrong ? `<p class="wrong" role="alert" id="wrong">${escaped(wrong.text)}</p>` : ''}
${sum}
${systems.length > 0 ? form(payer, { lang, back, owed, typed: wrong?.typed ?? '', systems: systems.map(({ system }) => system) }) : `<p class="mid">${t.off}</p>`}
<div class="foot">${systems.length > 0 ? `<p class="mid small quiet">${t.safe}</p>` : ''}${call}</div>`;
}

function form(
  { pay_code }: NamedPayer,
  { owed, typed, systems, ...reader }: Reader & { owed: number; typed: string; systems: SystemName[] },
): string {
  const { lang } = reader;
  const t = pageTexts[lang];
  const [label, hint] = owed ? [t.other_sum, t.other_hint] : [t.ahead_sum, t.ahead_hint];
  const within = hint
    .replace('{least}', sumOf(payAmount.least, lang))
    .replace('{most}', sumOf(payAmount.most, lang));
  const buttons = systems
    // The first button is the filled one.
    .toSorted((one, other) => other.localeCompare(one))
    .map(
      (system) =>
        `<button class="btn" name="system" value="${system}">${t.payBy.replace('{system}', names[system])}</button>`,
    );
  const field = `<label for="amount">${label}</label>
<input id="amount" name="amount" value="${escaped(typed)}" inputmode="numeric" autocomplete="off" maxlength="20" aria-describedby="within"${owed ? '' : ' required'}>
<p class="small quiet" id="within">${within}</p>`;
  // What is owed is a press; another amount stands below it. What is paid ahead is written first.
  const parts = owed ? [...buttons, field] : [field, ...buttons];
  return `<form method="post" action="/v1/payment/pay/${pay_code}${escaped(queryOf(reader))}">
${parts.join('\n')}
</form>`;
}

/** Makes an order by the page's form, and leads to where it is paid. What cannot be is said on the page. */
export async function payByForm(
  app: App,
  reply: FastifyReply,
  { code, lang = 'uz', back, system, amount }: Asked & { system: SystemName; amount?: string | undefined },
): Promise<string> {
  const payer = await byCode(code, (known) => findPayer(app.store, known));
  if (!payer) return showUnknown(app, reply, lang);
  try {
    const wanted = amount === undefined ? undefined : amountIn(amount);
    const url = await placeOrder(app, { studentId: payer.student_id, system, amount: wanted, lang, back });
    reply.code(303).headers({ ...pageHeaders, location: url });
    return '';
  } catch (error) {
    if (!(error instanceof Refused) || !takesPage(reply)) throw error;
    reply.code(refusals[error.code].status);
    return showPayPage(app, reply, { code, lang, back }, { text: textOf(error, lang), typed: amount ?? '' });
  }
}

/** What somebody wrote, with spaces between thousands as they like. @throws invalid naming the rule */
function amountIn(typed: string): number {
  const digits = typed.replace(/\s/g, '');
  const refuse = (rule: FieldRule) => refusedField('amount', rule);
  if (!/^\d{1,15}$/.test(digits)) throw refuse('whole_number');
  const amount = Number(digits);
  if (amount < payAmount.least) throw refuse('too_small');
  if (amount > payAmount.most) throw refuse('too_big');
  return amount;
}

function textOf({ code, fields }: Refused, lang: Lang): string {
  const rule = fields?.amount?.code;
  return rule ? fieldRules[rule as FieldRule][lang] : refusals[code][lang];
}
