import { type RouteName, routePath } from '@mars/contract/paths.ts';
import { routes } from '@mars/contract/routes.ts';
import { guard } from '@mars/session/guard.ts';
import { $leaving } from '@mars/session/leave.ts';
import { keepInvite } from '@mars/session/pieces/invited.ts';
import { forgetWanted, keepWanted, takeWanted } from '@mars/session/pieces/wanted.ts';
import { $role } from '@mars/session/role.ts';
import { $signedIn } from '@mars/session/session.ts';
import { createRouter } from '@nanostores/router';
import { atom } from 'nanostores';
import { carryTest } from './carried.ts';
import { keepScroll } from './scroll.ts';

/** The page that is shown. */
export interface Page {
  name: RouteName;
  params: Record<string, string>;
  search: Record<string, string>;
}

const patterns = Object.entries(routes).filter(([name]) => name !== 'not-found');
const $router = createRouter(Object.fromEntries(patterns.map(([name, { path }]) => [name, path])));

/** The page that the guard lets through; null until it knows who is signed in. */
export const $page = atom<Page | null>(null);

/** Goes to an address of the platform. */
export function go(path: string, replace = false): void {
  if (!replace) keepScroll();
  $router.open(path, replace);
}

/** Nothing was shown yet: what comes first was opened by its address. */
let isFirst = true;
/** Somebody was signed in since this page was loaded: whoever is next has nothing to do with what they left. */
let wasSignedIn = false;

function settle(): void {
  const at = $router.get();
  const page: Page = {
    name: (at?.route as RouteName) ?? 'not-found',
    params: at?.params ?? {},
    search: at?.search ?? {},
  };
  // Whoever came by a friend's link may look around before they sign up, or be led elsewhere.
  if (page.search.ref) keepInvite(page.search.ref);
  // The window of an embedding page asks whoever is signed in; who signs out is already at the entrance.
  const atEntrance = page.name === 'signin' && ('embed' in page.search || $leaving.get());
  const verdict = atEntrance ? 'show' : guard(page.name, { signedIn: $signedIn.get(), role: $role.get() });
  wasSignedIn ||= $signedIn.get();
  if (isFirst && page.name === 'signin') forgetWanted();
  isFirst &&= at?.path !== location.pathname;
  if (verdict === 'show') show(page);
  else if (verdict !== 'wait') lead(page, verdict);
}

/** A jump within the page is no other page. */
function show(page: Page): void {
  if (JSON.stringify(page) === JSON.stringify($page.get())) return;
  if (page.name === 'signup') carryTest(page.search.english);
  $page.set(page);
}

function lead(from: Page, to: RouteName): void {
  const path = routePath(from.name, from.params);
  if (to === 'signin' && !wasSignedIn) keepWanted(path + query(from.search));
  const entrance = from.name === 'signin' || from.name === 'signup';
  go((entrance && takeWanted()) || routePath(to), true);
}

const query = (search: Record<string, string>): string => {
  const text = new URLSearchParams(search).toString();
  return text && `?${text}`;
};

/** Follows the address, the session and the links of the elements; returns its end. */
export function startRouter(): () => void {
  isFirst = true;
  wasSignedIn = false;
  // After the sign-in form had its own say: its event comes first.
  const settleSoon = () => setTimeout(settle);
  const stops = [
    $role.listen(settleSoon),
    $signedIn.listen(settleSoon),
    $leaving.listen(() => settle()),
    $router.subscribe(() => settle()),
  ];
  document.addEventListener('mars:navigate', handleNavigate);
  return () => {
    for (const stop of stops) stop();
    document.removeEventListener('mars:navigate', handleNavigate);
  };
}

/** A link inside an element was pressed (ruling 56). */
function handleNavigate(event: Event): void {
  if (event.defaultPrevented) return;
  const { detail } = event as CustomEvent<{ href: string }>;
  const { origin, pathname, search } = new URL(detail.href);
  if (origin !== location.origin) return;
  event.preventDefault();
  go(pathname + search);
}
