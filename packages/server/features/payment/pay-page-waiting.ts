import type { App } from '../../feature.ts';
import { escaped } from '../../html.ts';
import { monthIn } from './charge-texts.ts';
import { monthsOf, owedOf } from './owed.ts';
import { type Lang, pageTexts, sumOf } from './page-texts.ts';
import { listCharges } from './queries-act.ts';
import type { NamedPayer, Tries } from './queries-page.ts';

/** What is waited for; whoever comes by a link that was renewed is told the sum alone. */
interface Waited {
  sum: number | null;
  name: string | null;
  months: readonly string[];
}

/** @param payer whose page it is; undefined: the link was renewed */
export async function waitedFor(app: App, payer: NamedPayer | undefined, { asked }: Tries): Promise<Waited> {
  if (!payer) return { sum: asked, name: null, months: [] };
  const owed = payer.balance < 0 ? owedOf(payer.balance, await listCharges(app.store, payer.student_id)) : [];
  return { sum: asked, name: nameOf(payer), months: monthsOf(owed, asked ?? -payer.balance) };
}

export function waiting(lang: Lang, { sum, name, months }: Waited): string {
  const t = pageTexts[lang];
  const about = [name && escaped(name), months.map((month) => monthIn(month, lang)).join(', ')].filter(
    Boolean,
  );
  return `<h1>${t.waitingTitle}</h1>
${about.length > 0 ? `<p class="mid">${about.join(' · ')}</p>` : ''}
${sum === null ? '' : `<p class="mid sum">${sumOf(sum, lang)}</p>`}
<p class="mid" role="status">${t.waiting}</p>`;
}

/** Whoever has the link is not told more of a child than whom it is about (ruling 45). */
export const nameOf = ({ first_name, last_name }: NamedPayer): string =>
  `${first_name} ${last_name.slice(0, 1)}.`;
