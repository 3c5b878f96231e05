import { formOfPicked } from '@mars/client/pieces/picked.ts';
import { KeptDraft } from '@mars/element/pieces/draft.ts';
import type { Served } from '@mars/element/pieces/on-device.ts';
import type { Desk, Post } from '@mars/element/pieces/posts.ts';
import { call } from '@mars/session/session.ts';
import { once } from '@mars/session/turn.ts';

/** A post as it is written. */
export interface Words {
  title: string;
  text: string;
}

/** A draft is one text: its first line is the title. */
export const joined = ({ title, text }: Words): string => (title || text ? `${title}\n${text}` : '');

export function split(draft: string): Words {
  const at = draft.indexOf('\n');
  return at < 0 ? { title: draft, text: '' } : { title: draft.slice(0, at), text: draft.slice(at + 1) };
}

const servedOf = (draft: Desk['draft']): Served | null =>
  draft && { text: joined(draft), saved_at: draft.saved_at, device: draft.device ?? null };

const servedIn = (desk: Desk, changes: Post | null): Served | null =>
  servedOf(changes ? (desk.change_drafts.find(({ post_id }) => post_id === changes.id) ?? null) : desk.draft);

/** What one goes on from: of a shown post that is changed already, the text that waits. */
export const wordsOf = ({ title, text, change }: Post): Words => ({
  title: change?.title ?? title,
  text: change?.text ?? text ?? '',
});

/** What is being written, anew or as a change of one's own post, on the device and on the server. */
export const newDraft = (desk: Desk, owner: number, changes: Post | null): KeptDraft =>
  new KeptDraft({
    name: changes ? `post ${changes.id}` : 'post',
    owner: String(owner),
    served: servedIn(desk, changes),
    ask: async () => servedIn(await call('GET /v1/blog/desk'), changes),
    ...(changes && { begin: joined(wordsOf(changes)) }),
    put: async (text, { base, tried }, keepalive) => {
      const body = {
        ...split(text),
        base,
        ...(tried !== undefined && { tried: split(tried) }),
        ...(changes && { post_id: changes.id }),
      };
      const kept = await call('PUT /v1/blog/draft', { body, keepalive });
      return { ...kept, changed: servedOf(kept.changed) };
    },
  });

/** Sends a post, or changes one's own. @throws {CallError} */
export const sendPost = ({ title, text }: Words, changes: Post | null): Promise<Post> =>
  once('post', () => {
    const body = { title: title.trim(), text };
    return changes
      ? call('PATCH /v1/blog/posts/{id}', { params: { id: changes.id }, body })
      : call('POST /v1/blog/posts', { body });
  });

/** Takes a picture from the device. @returns the line that shows it @throws {CallError} */
export async function addPicture(file: File, alt: string): Promise<string> {
  const form = await formOfPicked(file);
  const { src } = await call('POST /v1/blog/picture', { form });
  return `![${alt}](${src})`;
}

/** How many pictures a text has. */
export const picturesIn = (text: string): number =>
  text.match(/^!\[.*\]\(\/media\/u\/\S+\)\s*$/gm)?.length ?? 0;

/** What a button of the bar does to the letters that are chosen. */
export type Mark = 'bold' | 'code' | 'program' | 'list' | 'quote' | 'heading';

const around: Partial<Record<Mark, [string, string]>> = {
  bold: ['**', '**'],
  code: ['`', '`'],
  program: ['\n```python\n', '\n```\n'],
};
const before: Partial<Record<Mark, string>> = { list: '- ', quote: '> ', heading: '## ' };

/** A text with letters of it marked. @returns it, and where the letters stand then */
export function marked(text: string, from: number, to: number, mark: Mark) {
  const chosen = text.slice(from, to);
  const [open, close] = around[mark] ?? [];
  if (open !== undefined) {
    const start = open.startsWith('\n') && (from === 0 || text[from - 1] === '\n') ? open.slice(1) : open;
    return {
      text: text.slice(0, from) + start + chosen + close + text.slice(to),
      from: from + start.length,
      to: from + start.length + chosen.length,
    };
  }
  // Whole lines, each with the mark before it.
  const begin = text.lastIndexOf('\n', from - 1) + 1;
  const lines = text
    .slice(begin, to)
    .split('\n')
    .map((line) => before[mark] + line)
    .join('\n');
  return { text: text.slice(0, begin) + lines + text.slice(to), from: begin, to: begin + lines.length };
}
