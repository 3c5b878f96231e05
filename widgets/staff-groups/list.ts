import type { Reply } from '@mars/contract/calls.generated.ts';
import { resource } from '@mars/session/resource.ts';

export type Groups = Reply<'GET /v2/staff/groups'>;
export type Group = Groups['items'][number];

export const groups = () => resource('GET /v2/staff/groups', undefined, { signedIn: true });
