import { TextsContext } from '@mars/i18n/context.tsx';
import type { Lang } from '@mars/i18n/lang.ts';
import { addTexts, type Texts, textsOf } from '@mars/i18n/texts.ts';
import { forgetAll } from '@mars/session/resource.ts';
import { $tokens } from '@mars/session/tokens.ts';
import { $chosenChild } from '@mars/stores/parent/child.ts';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { vi } from 'vitest';
import { MarsEvent } from './event.ts';
import { type Host, HostContext, hostOf } from './host.tsx';

let count = 0;

/**
 * Draws a widget's component as its element would: with its own texts, inside an element in the page.
 * @param texts the widget's `uz.json` or `ru.json`, shared words already in it
 */
export function renderWidget(widget: ReactElement, texts: Texts, lang: Lang = 'uz') {
  const namespace = `widget-${++count}`;
  addTexts(namespace, lang, texts);
  const element = document.createElement('mars-test');
  document.body.append(element);
  const events: MarsEvent<unknown>[] = [];
  const { emit } = hostOf(element);
  const host: Host = {
    element,
    emit(type, detail, options) {
      events.push(new MarsEvent<unknown>(type, detail));
      return emit(type, detail, options);
    },
  };
  return {
    element,
    /** What left the widget, in order. */
    events,
    ...render(
      <HostContext value={host}>
        <TextsContext value={{ t: textsOf(namespace, lang), lang }}>{widget}</TextsContext>
      </HostContext>,
      { container: element },
    ),
  };
}

/** What is written is sent a second after the last letter, or when the network is back, which it is now. */
export const sendNow = (): void => void dispatchEvent(new Event('online'));

/** What a call answers: a reply, a status with a problem, or a function of the request. */
export type Answer = unknown | ((request: Request) => unknown | Response);

const CHECK = 'GET /v2/premium/check_premium';

/** A server does not say of one student that they are premium and, by another call, that they are not. */
function checkOf(me: Answer): unknown {
  const student = me as { is_premium?: boolean } | undefined;
  return student?.is_premium === undefined
    ? undefined
    : { premium: student.is_premium, level: Number(student.is_premium) };
}

/**
 * Stands for the server: answers by `'GET /v1/me'`, 404 for the rest. Somebody else than before is signed in on it,
 * so that nothing that an earlier test asked for is known any more.
 * @returns the calls that were made, with their query.
 */
export function fakeServer(answers: Record<string, Answer>) {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const name = `${request.method} ${pathname}`;
    calls.push(name + search);
    const answer = name === CHECK && !(name in answers) ? checkOf(answers['GET /v1/me']) : answers[name];
    const said = typeof answer === 'function' ? await answer(request) : answer;
    if (said instanceof Response) return said;
    return said === undefined ? refusal(404, 'not_found') : Response.json(said);
  });
  forgetAll();
  $tokens.set({ access: 'a', refresh: `r${++count}` });
  return calls;
}

/** A parent is signed in, with a token that says so. */
export function signInParent(): void {
  const claims = btoa(JSON.stringify({ sub: '9', role: 'parent' })).replace(/=+$/, '');
  $chosenChild.set(null);
  sessionStorage.clear();
  $tokens.set({ access: `h.${claims}.s`, refresh: `r${++count}` });
}

/** What `/v1/me` answers of a premium student. */
export const aziza = {
  id: 1042,
  role: 'student',
  status: 'premium',
  first_name: 'Aziza',
  last_name: 'Karimova',
  avatar: null,
  rank: { id: 4, title: 'Bilimdon', title_uz: 'Bilimdon', title_ru: 'Знаток' },
  is_premium: true,
  coins: 1250,
  xp: 8400,
  daily_streak: { streak_count: 9, today_counted: true },
  balance: 0,
  payment_link: null as string | null,
  external_id: null,
  groups: [],
};

/** Of a student without premium. */
export const bobur = {
  ...aziza,
  id: 5,
  status: 'freemium',
  first_name: 'Bobur',
  last_name: 'Tursunov',
  is_premium: false,
  coins: 450,
};

/** What `/v1/me` answers a parent of two. */
export const parentOfTwo = {
  id: 9,
  role: 'parent',
  first_name: 'Otabek',
  last_name: 'Karimov',
  avatar: null,
  children: [
    { id: 4, role: 'student', first_name: 'Aziza', last_name: 'Karimova', avatar: null },
    { id: 6, role: 'student', first_name: 'Dilnoza', last_name: 'Karimova', avatar: null },
  ],
};

/** A refusal as the server writes it. */
export const refusal = (status: number, code: string, more: object = {}): Response =>
  new Response(
    JSON.stringify({
      type: 'about:blank',
      title: code,
      status,
      code,
      message_uz: `uz ${code}`,
      message_ru: `ru ${code}`,
      ...more,
    }),
    { status, headers: { 'content-type': 'application/problem+json' } },
  );
