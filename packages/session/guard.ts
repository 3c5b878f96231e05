import { homeOf, type RouteName } from '@mars/contract/paths.ts';
import { type Route, routes } from '@mars/contract/routes.ts';
import { $me, type Role } from './me.ts';
import { $tokens, claimsOf, endsSoon } from './tokens.ts';

/** What a guard needs to know of the person. */
export interface Person {
  signedIn: boolean;
  /** Null while it is not known: a server without roles tells it by `/me` only. */
  role: Role | null;
}

/**
 * Whether a route of the platform is shown, or where one is led instead (spec section 2, ruling 7).
 * `wait`: the role is not known yet.
 */
export function guard(name: RouteName, { signedIn, role }: Person): 'show' | 'wait' | RouteName {
  const route: Route = routes[name];
  if (!signedIn) return route.login ? 'signin' : 'show';
  const entrance = name === 'signin' || name === 'signup';
  if (!entrance && !route.role) return 'show';
  if (!role) return 'wait';
  const home = homeOf(role);
  const own = route.role === (home === 'home' ? 'student' : home);
  return own && !entrance ? 'show' : home;
}

const PATIENCE_MS = 5000;

/**
 * A stored token that has ended is refreshed before anything is shown: asking who one is does it. Whoever is
 * offline does not wait for ever.
 */
export async function refreshFirst(): Promise<void> {
  const access = $tokens.get()?.access;
  if (!access) return;
  const { exp } = claimsOf(access);
  // The device's clock is asked only where nothing else can be.
  if (!(endsSoon(access) ?? (typeof exp === 'number' && exp * 1000 <= Date.now()))) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([$me.reload(), patience]);
  clearTimeout(timer);
}
