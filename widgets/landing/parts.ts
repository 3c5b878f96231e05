import type { Reply } from '@mars/contract/calls.generated.ts';

/** All that the page says. */
export type Whole = NonNullable<Reply<'GET /v1/page/{slug}'>['landing']>;
