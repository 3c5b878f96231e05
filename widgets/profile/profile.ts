import type { Reply } from '@mars/contract/calls.generated.ts';
import { $capabilitiesResource } from '@mars/session/capabilities.ts';
import { hosted } from '@mars/session/config.ts';
import { resource } from '@mars/session/resource.ts';
import { computed } from 'nanostores';

/** What is left today, until when, and why something is locked. */
export const $limits = resource('GET /v1/me/limits', undefined, { signedIn: true });

/** Whether the server has more than the specification: limits and sessions (ruling 58). */
export const $offered = computed($capabilitiesResource, ({ data }) => data !== undefined);

/** Whether sessions may be seen here: never with a token that scripts of another site can read, unless it was raised. */
export const mayEndSessions = (limits: Reply<'GET /v1/me/limits'> | undefined): boolean =>
  hosted() || limits?.open_on_platform === null;
