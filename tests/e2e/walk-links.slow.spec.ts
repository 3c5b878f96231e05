import type { Page } from 'playwright/test';
import { paths } from '../../packages/contract/paths.ts';
import { type Route, routes } from '../../packages/contract/routes.ts';
import { every } from '../../scripts/test/breadth.mjs';
import { pressAll, withoutChanges } from './presses.ts';
import { badLink, deadEndOf, kindOf, LEAST, readScreen, type Screen } from './screens.ts';
import { platform } from './sites.ts';
import { expect, test } from './test.ts';
import { langs } from './texts.ts';
import { turns } from './turns.ts';

/** Files and calls, no screens: each is there. */
const FILE = /^\/(v1|v2|media|embed|docs|certificate|feed|api)\b|\.\w{2,4}$/;

/** Each of them walks through what is theirs, from their own addresses on. */
const people = [
  { login: 'aziza', role: 'student' },
  { login: 'bobur', role: 'student' },
  // Has the screens of those two, with less on them: their buttons are pressed there.
  { login: 'eldor', role: 'student', linksAlone: true },
  // Debt closes the shop, and an inactive student reads alone: their own refusals stand on those screens.
  { login: 'dilnoza', role: 'student' },
  { login: 'farrux', role: 'student' },
  { login: 'otabek', role: 'parent' },
  { login: 'malika', role: 'staff' },
  { login: 'admin', role: 'staff' },
  { login: null, role: undefined },
] as const;

/** Addresses of a role that need nothing in their place. */
const begins = (role: Route['role']): string[] =>
  Object.entries(routes as Record<string, Route>)
    .filter(([name, route]) => route.role === role && name !== 'not-found')
    .map(([name]) => paths[name as keyof typeof paths])
    .filter((path) => !path.includes(':'));

/** Opens an address and waits until all of it is there. */
async function open(page: Page, address: string): Promise<Screen> {
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  const isThere = async () => {
    const screen = await readScreen(page);
    return !screen.waits && (screen.dead.length > 0 || screen.text.length >= LEAST);
  };
  await expect.poll(isThere, `${address} waits for ever, or stays empty`).toBe(true);
  return readScreen(page);
}

/** Walks on by links until each kind of screen was seen once. @returns what is wrong, by the screen where it stands */
async function walk(page: Page, from: readonly string[], onScreen: () => Promise<string[]>) {
  const wrong: string[] = [];
  const queue = from.map((path) => ({ link: new URL(path, platform).href, on: 'the start' }));
  const known = new Set(queue.map(({ link }) => kindOf(link)));
  const asked = new Set<string>();
  for (const { link, on } of queue) {
    const screen = await open(page, link);
    const fault = deadEndOf(screen);
    if (fault) wrong.push(`${link}, from ${on}: ${fault}`);
    for (const next of screen.links.map((each) => each.replace(/#.*/, ''))) {
      if (!next || asked.has(next)) continue;
      asked.add(next);
      const { origin, pathname } = new URL(next);
      const kind = kindOf(next);
      if (origin !== platform) wrong.push(...[badLink(next) ?? []].flat().map((why) => `${link}: ${why}`));
      else if (FILE.test(pathname)) {
        const answer = await page.request.get(next);
        if (!answer.ok() && answer.status() !== 401) wrong.push(`${link}: ${next} is ${answer.status()}`);
      } else if (!kind) wrong.push(`${link}: nothing stands at ${next}`);
      else if (!known.has(kind)) {
        known.add(kind);
        queue.push({ link: next, on: link });
      }
    }
    wrong.push(...(await onScreen()).map((what) => `${link}: ${what}`));
  }
  return wrong;
}

for (const [index, lang] of langs.entries()) {
  const turn = turns(2, index);
  test.describe(lang, () => {
    test.use({ lang });

    for (const { login, role, ...more } of people) {
      if (!turn()) continue;
      test.describe(login ?? 'a guest', () => {
        test.use({ person: login });

        test('meets no dead end: each link leads to a screen, each button does something', async ({
          page,
          faults,
        }) => {
          // It goes through each screen there is.
          test.setTimeout(every ? 1_800_000 : 300_000);
          faults.allow(/status of 503/);
          await withoutChanges(page);
          const pressed = new Set<string>();
          const press = async () => ('linksAlone' in more && !every ? [] : pressAll(page, pressed));
          expect(await walk(page, begins(role), press)).toEqual([]);
        });
      });
    }
  });
}
