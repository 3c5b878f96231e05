import type { FastifyReply } from 'fastify';
import type { App } from '../../feature.ts';
import { escaped, pageHeaders } from '../../html.ts';
import { Refused } from '../../refused.ts';
import { isoTime } from '../clock/time.ts';
import { checkoutOf, codeIn } from './link.ts';
import { layout } from './page-layout.ts';
import { pageTexts, sumOf } from './page-texts.ts';
import { findPayer, findReceipt, type NamedPayer, type ReceiptRow } from './queries-page.ts';
import { listKnown, type System } from './systems.ts';
import { names } from './texts.ts';

export type Lang = 'uz' | 'ru';

interface Asked {
  code: string;
  lang?: Lang | undefined;
}

/** What a student owes and a button for each system: a page for whoever has the link, without a script or a login. */
export async function showPayPage(
  app: App,
  reply: FastifyReply,
  { code, lang = 'uz' }: Asked,
): Promise<string> {
  const payer = await byCode(code, (known) => findPayer(app.store, known));
  if (!payer) return showUnknown(app, reply, lang);
  reply.headers(pageHeaders);
  const centre = await app.settings();
  const t = pageTexts[lang];
  const body =
    payer.balance < 0
      ? owing(app, payer, { lang, systems: await listKnown(app), phone: centre.phone })
      : `<p class="mid"><span class="chip">${t.nothingTitle}</span></p><p class="mid">${t.nothing}</p>`;
  return layout({ lang, title: t.title, centre, drawn: true, body: `<h1>${t.title}</h1>${body}` });
}

function owing(
  app: App,
  payer: NamedPayer,
  { lang, systems, phone }: { lang: Lang; systems: System[]; phone: string | null },
): string {
  const t = pageTexts[lang];
  const owed = -payer.balance;
  // Whoever has the link is not told more of a child than whom it is about (ruling 45).
  const name = `${payer.first_name} ${payer.last_name.slice(0, 1)}.`;
  const buttons = systems
    // The first button is the filled one.
    .toSorted((one, other) => other.system.localeCompare(one.system))
    .map((system) => {
      const address = checkoutOf(app, system, { code: payer.pay_code, owed, lang });
      const text = t.payBy.replace('{system}', names[system.system]);
      return `<a class="btn" rel="noopener" href="${escaped(address)}">${text}</a>`;
    });
  const call = phone
    ? `<p class="mid small quiet">${t.ask} <a href="tel:${escaped(phone.replace(/[^+\d]/g, ''))}">${escaped(phone)}</a></p>`
    : '';
  return `<p class="mid">${escaped(name)}</p>
<p class="mid small quiet">${t.owed}</p><p class="mid sum">${sumOf(owed, lang)}</p>
${buttons.length > 0 ? buttons.join('\n') : `<p class="mid">${t.off}</p>`}
<div class="foot">${buttons.length > 0 ? `<p class="mid small quiet">${t.safe}</p>` : ''}${call}</div>`;
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
  return layout({ lang, title, centre, body: `<h1>${title}</h1>${receiptOf(row, lang)}` });
}

function receiptOf(row: ReceiptRow, lang: Lang): string {
  const t = pageTexts[lang];
  const lines: [string, string][] = [
    [t.number, String(row.id)],
    [t.student, escaped(`${row.first_name} ${row.last_name}`)],
    [t.system, names[row.system]],
    [t.theirs, escaped(row.system_id)],
    [t.at, writtenTime(row.performed_at)],
    ...(row.cancelled_at ? [[t.back, writtenTime(row.cancelled_at)] as [string, string]] : []),
    ...(row.fiscal_url
      ? [[t.fiscal, `<a rel="noopener" href="${escaped(row.fiscal_url)}">ofd</a>`] as [string, string]]
      : []),
  ];
  return `<p class="mid"><span class="chip${row.cancelled_at ? ' bad' : ''}">${row.cancelled_at ? t.back : t.paid}</span></p>
<p class="mid sum">${sumOf(row.amount / 100, lang)}</p>
<dl>${lines.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('')}</dl>`;
}

/** @throws not_found to whoever takes no page: a program */
async function showUnknown(app: App, reply: FastifyReply, lang: Lang): Promise<string> {
  if (!reply.request.headers.accept?.includes('text/html')) throw new Refused('not_found');
  reply.code(404).headers(pageHeaders);
  const { unknownTitle, unknown } = pageTexts[lang];
  const body = `<h1>${unknownTitle}</h1><p class="mid">${unknown}</p>`;
  return layout({ lang, title: unknownTitle, centre: await app.settings(), body });
}

/** What a code names; nothing where it can be no code. */
async function byCode<T>(
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
