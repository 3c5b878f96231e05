import { randomUUID, timingSafeEqual } from 'node:crypto';
import { assertionFor } from './handover.mjs';

/** The centre's own users, as its own database has them. Mars knows each by the `externalId`. */
const users = [
  {
    login: 'karimov',
    password: 'ziyo-1',
    name: 'Otabek Karimov',
    nameRu: 'Отабек Каримов',
    externalId: 'P-9',
  },
  {
    login: 'aziza',
    password: 'ziyo-2',
    name: 'Aziza Karimova',
    nameRu: 'Азиза Каримова',
    externalId: 'A-77',
  },
  {
    login: 'bobur',
    password: 'ziyo-3',
    name: 'Bobur Toshmatov',
    nameRu: 'Бобур Тошматов',
    externalId: 'A-78',
  },
];
/** What a site would keep in its settings. */
const secrets = {
  'demo-centre': 'mars-demo-secret-of-the-centre-site',
  'demo-parents': 'mars-demo-secret-of-the-parents-page',
  'demo-playground': 'mars-demo-secret-of-the-playground',
};
/** The playground has no login: its page says as whom the elements are to be looked at. */
const viewers = new Map([
  ['student', { externalId: 'A-77' }],
  ['parent', { externalId: 'P-9' }],
]);

const LONGEST_FORM = 2000;

/**
 * The login of one demo site, its own and nothing of ours, but for the one address that tells Mars who it is.
 * @param siteKey also names its cookie: sites on one host with different ports share their cookies.
 */
export function createLogin(siteKey) {
  const cookie = siteKey.replace('-', '_');
  const sessions = new Map();
  const sessionOf = ({ headers }) => new RegExp(`\\b${cookie}=([\\w-]+)`).exec(headers.cookie ?? '')?.[1];
  const userOf = (request) => sessions.get(sessionOf(request)) ?? null;
  const setCookie = (value, more = '') => ({
    'set-cookie': `${cookie}=${value}; Path=/; HttpOnly; SameSite=Lax${more}`,
  });
  const goTo = (location, headers = {}) => ({ status: 303, headers: { location, ...headers } });

  const actions = {
    async '/kirish'(request) {
      const form = new URLSearchParams(await bodyOf(request));
      const user = users.find(({ login }) => login === form.get('login')?.trim().toLowerCase());
      const tail = tailOf(form);
      if (!user || !isSame(user.password, form.get('parol') ?? '')) return goTo(`/kirish${tail}.html?xato=1`);
      const id = randomUUID();
      sessions.set(id, user);
      return goTo(`/kabinet${tail}.html`, setCookie(id));
    },
    async '/chiqish'(request) {
      const form = new URLSearchParams(await bodyOf(request));
      sessions.delete(sessionOf(request));
      return goTo(tailOf(form) ? '/index-ru.html' : '/', setCookie('', '; Max-Age=0'));
    },
    /** The page's elements ask here, by POST and with the site's own cookie: who is it? */
    '/mars-handover'(request, query) {
      const user = siteKey === 'demo-playground' ? viewers.get(query.get('as')) : userOf(request);
      const headers = { 'cache-control': 'no-store', 'content-type': 'application/json' };
      if (!user) return { status: 204, headers };
      const assertion = assertionFor(user.externalId, { key: siteKey, secret: secrets[siteKey] });
      return { status: 200, headers, body: JSON.stringify({ assertion }) };
    },
  };

  return {
    userOf,
    /** Answers what is posted; null when that is nothing of the login. */
    post: async (request, { pathname, searchParams }) =>
      Object.hasOwn(actions, pathname) ? actions[pathname](request, searchParams) : null,
  };
}

/** How the pages end in the language of the form. */
const tailOf = (form) => (form.get('til') === '-ru' ? '-ru' : '');

function isSame(one, other) {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

async function bodyOf(request) {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk;
    if (text.length > LONGEST_FORM) return '';
  }
  return text;
}
