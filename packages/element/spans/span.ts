import type { Reply } from '@mars/contract/calls.generated.ts';

/** A time of somebody in a group. */
export type Span = Reply<'GET /v2/staff/groups/{id}/members'>['items'][number]['spans'][number];
/** Days in it on which they rest. */
export type Rest = Span['rests'][number];

export interface Whose {
  student: { id: number; name: string };
  group: { id: number; name: string };
}
