import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CommentBank } from '@mars/contract/content-comments.ts';
import { repositoryRoot } from '../../root.ts';

/** What a teacher may write under homework with one tap. Read when the server starts. */
export const commentBank: CommentBank = JSON.parse(
  readFileSync(join(repositoryRoot, 'content', 'comments', 'bank.json'), 'utf8'),
);
