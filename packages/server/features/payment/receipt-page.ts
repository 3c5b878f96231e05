import type { FastifyReply } from 'fastify';
import type { App } from '../../feature.ts';
import { escaped, pageHeaders } from '../../html.ts';
import { isolated } from '../../letters.ts';
import { Refused } from '../../refused.ts';
import { drawnOnce } from '../../work/drawn.ts';
import { makeInTurn, makerOf } from '../../work/making.ts';
import { isoTime } from '../clock/time.ts';
import { drawAside } from '../reading/reader.ts';
import { type Covered, coveredByPayment, coveredLines } from './covered.ts';
import { codeIn } from './link.ts';
import { layout } from './page-layout.ts';
import { type Lang, pageTexts, sumOf } from './page-texts.ts';
import { findReceipt, type ReceiptRow } from './queries-page.ts';
import type { readings } from './readings.ts';
import type { Receipt } from './receipt-paper.ts';
import { wayName } from './texts.ts';

interface Asked {
  code: string;
  lang?: Lang | undefined;
}

/** The receipt of a payment, to be kept or printed. */
export async function showReceipt(
  app: App,
  reply: FastifyReply,
  { code, lang = 'uz' }: Asked,
): Promise<string> {
  const row = await byCode(code, (known) => findReceipt(app.store, known));
  if (!row) return showUnknown(app, reply, lang);
  reply.headers(pageHeaders);
  const centre = await app.settings();
  const title = pageTexts[lang].receipt;
  const file = `/v1/payment/receipt/${codeIn(code)}/file${lang === 'ru' ? '?lang=ru' : ''}`;
  const body = `<h1>${title}</h1>${bodyOf(row, lang, await coveredOf(app, row))}
<p class="mid paper"><a href="${file}">${pageTexts[lang].pdf}</a></p>`;
  return layout({ lang, title, centre, body });
}

/** The same on paper, drawn once. @throws not_found; unavailable when too much is drawn already */
export async function readReceipt(
  app: App,
  reply: FastifyReply,
  { code, lang = 'uz' }: Asked,
): Promise<Buffer> {
  const row = await byCode(code, (known) => findReceipt(app.store, known));
  if (!row) throw new Refused('not_found');
  reply.headers({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    'content-disposition': `inline; filename="${lang === 'ru' ? 'chek-ru' : 'chek'}-${row.id}.pdf"`,
  });
  const { amount, id } = row;
  const paper: Receipt = {
    id,
    amount,
    lang,
    lines: [...linesOf(row, lang), ...coveredLines(await coveredOf(app, row), lang)],
    state: stateOf(row, lang),
    at: row.cancelled_at ?? row.performed_at,
    centre: (await app.settings()).name,
  };
  return Buffer.from(
    await drawnOnce(app, { receipt: paper, look }, () =>
      makeInTurn(app, makerOf({ role: 'anonymous' }, reply.request.ip), () =>
        drawAside<typeof readings, 'receipt'>(app, 'receipt', paper),
      ),
    ),
  );
}

/** Raised when a receipt looks another way: then those that were drawn before are not shown any more. */
const look = 2;

/** What became of it. */
const stateOf = ({ cancelled_at, state }: ReceiptRow, lang: Lang): string => {
  const t = pageTexts[lang];
  return cancelled_at === null ? t.paid : state === 'reversed' ? t.reversed : t.back;
};

/** What a receipt says, line by line, as plain text. */
function linesOf(row: ReceiptRow, lang: Lang): [name: string, value: string][] {
  const t = pageTexts[lang];
  return [
    [t.number, String(row.id)],
    [t.student, `${row.first_name} ${row.last_name}`],
    [t.system, wayName(row.system, lang)],
    ...(row.system === 'cash' ? [] : [[t.theirs, row.system_id] as [string, string]]),
    [t.at, writtenTime(row.performed_at)],
    ...(row.cancelled_at ? [[stateOf(row, lang), writtenTime(row.cancelled_at)] as [string, string]] : []),
  ];
}

/** What a payment that stands was for. */
const coveredOf = async (app: App, row: ReceiptRow): Promise<Covered[]> =>
  row.state === 'performed' ? coveredByPayment(app.store, row) : [];

function bodyOf(row: ReceiptRow, lang: Lang, covered: readonly Covered[]): string {
  const t = pageTexts[lang];
  const lines = [...linesOf(row, lang), ...coveredLines(covered, lang)].map(([name, value]) => [
    name,
    isolated(escaped(value)),
  ]);
  for (const [name, url] of [
    [t.fiscal, row.fiscal_url],
    [t.fiscalBack, row.fiscal_back_url],
  ])
    if (name && url) lines.push([name, `<a rel="noopener" href="${escaped(url)}">${t.open}</a>`]);
  return `<p class="mid"><span class="chip${row.cancelled_at ? ' bad' : ''}">${stateOf(row, lang)}</span></p>
<p class="mid sum">${sumOf(row.amount / 100, lang)}</p>
<dl>${lines.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('')}</dl>`;
}

/** Whether a browser asks, and no program. */
export const takesPage = ({ request }: FastifyReply): boolean =>
  request.headers.accept?.includes('text/html') ?? false;

/** @throws not_found to whoever takes no page: a program */
export async function showUnknown(app: App, reply: FastifyReply, lang: Lang): Promise<string> {
  if (!takesPage(reply)) throw new Refused('not_found');
  reply.code(404).headers(pageHeaders);
  const { unknownTitle, unknown } = pageTexts[lang];
  const body = `<h1>${unknownTitle}</h1><p class="mid">${unknown}</p>`;
  return layout({ lang, title: unknownTitle, centre: await app.settings(), body });
}

/** What a code names; nothing where it can be no code. */
export async function byCode<T>(
  typed: string,
  find: (code: string) => Promise<T | undefined>,
): Promise<T | undefined> {
  const code = codeIn(typed);
  return code === null ? undefined : find(code);
}

/** `24.11.2026, 14:03` */
function writtenTime(at: Date): string {
  const [day, time] = isoTime(at).split('T') as [string, string];
  return `${day.split('-').reverse().join('.')}, ${time.slice(0, 5)}`;
}
