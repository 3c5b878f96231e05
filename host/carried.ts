import { routePath } from '@mars/contract/paths.ts';
import { keepDraft } from '@mars/session/drafts.ts';
import { keepWanted } from '@mars/session/pieces/wanted.ts';

/**
 * The English test that somebody took before signing up, here or on a site that embeds it: `/english-test` is opened when
 * they have an account, and makes its level theirs.
 */
export function carryTest(attempt: string | undefined): void {
  if (!attempt || !/^[\da-f-]{36}$/.test(attempt)) return;
  keepWanted(routePath('english-test'));
  void keepDraft('device', 'english-test', attempt);
}
