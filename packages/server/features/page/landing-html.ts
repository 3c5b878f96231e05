import type { LandingPage } from '@mars/contract/calls/page.ts';
import { escaped } from '../../html.ts';
import type { Lang } from './address.ts';
import { link } from './made.ts';
import { ways } from './ways-html.ts';

type Both = { uz: string; ru: string };
type Part = LandingPage['child'];

/** The words of the page in one language, ready to stand in HTML. */
type Say = (text: Both) => string;

/** What `mars-landing` shows, as HTML that needs no script; its look is `packages/ui/landing.css`. */
export function landingHtml(page: LandingPage, lang: Lang): string {
  const say: Say = (text) => escaped(text[lang]);
  return `<div class="landing">
${hail(page, lang, say)}
${answers(page.answers, say)}
${facts(page.child, 'child', say)}
${facts(page.parent, 'parent', say, 'sheet')}
${facts(page.centre, 'of-centre', say)}
${courses(page.courses, say)}
${questions(page.questions, say)}
${last(page.action, lang, say)}
${ways(lang, 'landing')}
</div>`;
}

const hail = ({ hero }: LandingPage, lang: Lang, say: Say): string => `<section class="hail pictured">
<div class="hail-picture">${sky('day')}${sky('night')}</div>
<div class="hail-words">
<h1 class="big">${say(hero.title)}</h1>
<p class="say">${say(hero.text)}</p>
<p class="go-ways">${link('signup', lang, say(hero.action), 'go')}${link('english-intro', lang, say(hero.second), 'go other')}</p>
</div>
</section>`;

const sky = (time: 'day' | 'night'): string =>
  `<img class="sky ${time}" src="/media/scene/landing-${time}.svg" alt=""${time === 'night' ? ' loading="lazy"' : ''}>`;

function answers({ title, items }: LandingPage['answers'], say: Say): string {
  const list = items.map(
    ({ question, answer }) => `<div><dt>${say(question)}</dt><dd>${say(answer)}</dd></div>`,
  );
  return section('answers', say(title), `<dl class="sheet known">${list.join('\n')}</dl>`);
}

const section = (name: string, title: string, inner: string): string =>
  `<section class="section ${name}" aria-labelledby="${name}"><h2 class="title" id="${name}">${title}</h2>${inner}</section>`;

function facts({ title, items }: Part, name: string, say: Say, around?: string): string {
  const list = items.map(
    (
      item,
    ) => `<li class="fact"><img src="${escaped(item.picture)}" alt="" width="64" height="64" loading="lazy">
<h3 class="name">${say(item.title)}</h3><p class="quiet">${say(item.text)}</p></li>`,
  );
  const inner = `<ul class="facts">${list.join('\n')}</ul>`;
  return section(name, say(title), around ? `<div class="${around}">${inner}</div>` : inner);
}

function courses({ title, text, items }: LandingPage['courses'], say: Say): string {
  const list = items.map(
    (item) =>
      `<li class="fact course"><h3 class="name">${say(item.title)}</h3><p class="kind">${say(item.way)}</p>${
        item.about ? `<p class="quiet">${say(item.about)}</p>` : ''
      }${item.price ? `<p class="price">${say(item.price)}</p>` : ''}${item.lines
        .map((line) => `<p class="quiet">${say(line)}</p>`)
        .join('')}</li>`,
  );
  const all = list.length > 0 ? `<ul class="facts">${list.join('\n')}</ul>` : '';
  return section('taught', say(title), `<p class="say">${say(text)}</p>${all}`);
}

function questions({ title, items }: LandingPage['questions'], say: Say): string {
  const list = items.map(
    ({ question, answer }) => `<details><summary>${say(question)}</summary><p>${say(answer)}</p></details>`,
  );
  return section('questions', say(title), `<div class="sheet asked">${list.join('\n')}</div>`);
}

function last({ title, text, button, phone }: LandingPage['action'], lang: Lang, say: Say): string {
  const call = phone ? `<a class="go other" href="${escaped(callTo(phone))}">${escaped(phone)}</a>` : '';
  const ways = `<p class="go-ways">${link('signup', lang, say(button), 'go')}${call}</p>`;
  return section('last', say(title), `${text.uz && `<p>${say(text)}</p>`}${ways}`);
}

/** As `packages/session/links.ts` has it. */
const callTo = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;
