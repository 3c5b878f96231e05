import { type Badge, Badges } from '@mars/contract/content-badge.ts';
import { readContent } from '../../content.ts';

/** All badges there are, of all features, in the order in which they are shown. */
export const badges: readonly Badge[] = readContent('badge', Badges).flat();
