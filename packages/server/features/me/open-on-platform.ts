import { type RouteName, routePath } from '@mars/contract/paths.ts';
import type { App, Person } from '../../feature.ts';

/** Where a call sends people that is closed on pages of other sites (ruling 46); `null` where it is open. */
export const openOnPlatform = (app: App, caller: Person, route: RouteName = 'home'): string | null =>
  caller.site !== null && !caller.mayBuy ? `${app.platformUrl}${routePath(route)}` : null;
