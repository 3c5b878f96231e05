import type { Reply } from '@mars/contract/calls.generated.ts';
import type { App } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import { readMarkdown } from '../reading/read.ts';
import { findElementSource } from './queries-editor.ts';

/** A text as students would see it. @throws not_found */
export async function preview(
  app: App,
  id: number,
  text: string,
): Promise<Reply<'POST /v2/staff/elements/{id}/preview'>> {
  const element = await findElementSource(app.store, id);
  if (!element) throw new Refused('not_found');
  const drawings = Object.entries(element.source.drawings);
  const pictures = drawings.map(
    ([name, hash]) => [name, { src: `/media/course/${hash}.svg`, width: null, height: null }] as const,
  );
  return readMarkdown(app, text, new Map(pictures));
}
