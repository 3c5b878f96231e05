import { type RouteName, routePath } from '@mars/contract/routes.ts';
import { platform } from './config.ts';

/** The full address of a route of the platform: widgets never spell a path (ruling 56). */
export const href = (name: RouteName, params?: Record<string, string | number>): string =>
  platform() + routePath(name, params);
