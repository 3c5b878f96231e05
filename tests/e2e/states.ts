import type { Page, Route } from 'playwright/test';

/** How the server answers: as it is, with nothing in its lists, with faults, or never. */
export const states = ['full', 'empty', 'failing', 'busy'] as const;
export type State = (typeof states)[number];

const EMPTY_BOARD = {
  items: [],
  next_cursor: null,
  total: 0,
  group: null,
  me: null,
  to_next: null,
  next_place: null,
  updated_at: null,
};

/** What stands in the place of parts of an answer when there is nothing yet. */
const empty: Record<string, object> = {
  '/v1/rating/': EMPTY_BOARD,
  '/v1/notification': [],
  '/v1/coins/student/history': [],
  '/v1/attendance/student': [],
  '/v1/shop/student/heroes': [],
  '/v1/shop/products': { items: [] },
  '/v1/shop/history': { items: [], next_cursor: null },
  '/v1/me/projects': [],
  '/v1/me/total_monthly_exam_results': [],
  '/v1/study/progress': { items: [], next_cursor: null },
  '/v1/season/history': { items: [], next_cursor: null },
  '/v1/shop/inventory': { items: [], next_cursor: null },
  '/v1/me/today': { lesson: null, steps: [], due: [] },
  '/v1/extra-lesson/my': { items: [], next_cursor: null, waiting: [] },
  '/v1/extra-lesson/slots': { items: [], next_cursor: null },
  '/v1/certificate': { items: [], next_cursor: null },
  '/v1/me/courses': { items: [], next_cursor: null },
  '/v2/eduverse/courses': { items: [], next_cursor: null, found: 0 },
  '/v2/mars-code/frames': { items: [], next_cursor: null, resume: null },
  '/v2/mars-code/questions': { items: [], next_cursor: null },
  '/v2/mars-code/submissions': { items: [], next_cursor: null },
  '/v2/ai/history': { items: [], next_cursor: null },
  '/v2/typing/history': { items: [] },
  '/v1/blog/posts': { items: [], next_cursor: null },
  '/v1/blog/desk': { posts: [], draft: null, change_drafts: [] },
};

/** Who one is, and the languages of errors: without them there is no screen that could fail. */
const NEEDED = /\/v1\/(me|capabilities|auth\/.*)$/;

/** Puts the server into a state, as far as this page sees it. */
export async function setState(page: Page, state: State, alsoMe = false): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  if (state === 'full') return;
  await page.route(/:\d+\/v[12]\//, async (route) => {
    const { pathname } = new URL(route.request().url());
    const own = pathname === '/v1/me' && alsoMe;
    if (NEEDED.test(pathname) && !own) return route.continue();
    if (state === 'busy') return;
    if (state === 'failing') return route.fulfill({ status: 500, json: { code: 'internal' } });
    return answerEmpty(route, pathname);
  });
}

async function answerEmpty(route: Route, pathname: string): Promise<void> {
  const start = Object.keys(empty).find((path) => pathname.startsWith(path));
  // A stream has no end that could be waited for.
  if (!start || pathname.endsWith('/stream')) return route.continue();
  const nothing = empty[start] as object;
  const response = await route.fetch();
  const body = Array.isArray(nothing) ? nothing : { ...(await response.json()), ...nothing };
  await route.fulfill({ response, json: body });
}
