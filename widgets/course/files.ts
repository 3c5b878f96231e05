import { CallError } from '@mars/client/error.ts';
import { telling } from '@mars/client/pieces/telling.ts';
import { constants } from '@mars/contract/constants.ts';
import type { Lang } from '@mars/i18n/lang.ts';
import type { Resource } from '@mars/session/resource.ts';
import { call } from '@mars/session/session.ts';
import { once } from '@mars/session/turn.ts';
import { keepLetter } from '@mars/stores/pieces/letters.ts';
import type { Piece } from './draft.ts';

const { files: mostFiles, fileMegabytes } = constants.homework;

/** A file of this device that is to be handed in. */
export interface Chosen {
  key: number;
  file: File;
  /** What the server said of it. */
  said: string | null;
}

/** What is wrong about a file that can be told before it is sent; what is in it, the server looks at itself. */
export function faultOf(
  { size }: File,
  before: number,
): 'fileEmpty' | 'fileTooLarge' | 'tooManyFiles' | null {
  if (size === 0) return 'fileEmpty';
  if (size > fileMegabytes * 1024 * 1024) return 'fileTooLarge';
  return before >= mostFiles ? 'tooManyFiles' : null;
}

export interface HandIn {
  text: string;
  /** Ids of files handed in before that stay. */
  keep: readonly number[];
  files: readonly File[];
}

/** As the server takes them, in their order. */
const partsOf = ({ text, keep, files }: HandIn): (readonly [string, string | File])[] => [
  ['text', text],
  ...keep.map((id) => ['keep', String(id)] as const),
  ...files.map((file) => ['file', file] as const),
];

/**
 * Hands homework in. Where no answer comes it is looked whether it went in all the same.
 * @param key the same for the same content, so that it counts once
 * @param onSent is told how much has gone out, from 0 to 1
 * @throws {CallError}
 */
export async function handIn(
  of: Resource<Piece>,
  what: HandIn,
  key: string,
  onSent: (share: number) => void,
): Promise<void> {
  const { id, answer } = of.get().data!;
  const form = new FormData();
  for (const [name, value] of partsOf(what)) form.append(name, value);
  // A new version of the page waits until this has gone out.
  const stay = (event: Event) => event.preventDefault();
  addEventListener('mars:update', stay);
  try {
    const input = { params: { id }, form, by: telling(onSent), idempotencyKey: key };
    await once(`homework ${id}`, () => call('POST /v1/project/{id}/submit', input));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    await of.reload();
    if (error.status > 0 || of.get().data?.answer?.handed_at === answer?.handed_at) throw error;
  } finally {
    removeEventListener('mars:update', stay);
  }
  await of.reload();
}

/** What a hand-in that waits for the network is called on this device. */
export const letterOf = ({ id }: Piece): string => `homework-${id}`;

/** Keeps a hand-in until there is a network. @returns whether the device keeps it */
export const handInLater = (owner: string, piece: Piece, what: HandIn, key: string): Promise<boolean> =>
  keepLetter({
    ...{ owner, name: letterOf(piece), call: 'POST /v1/project/{id}/submit', key },
    ...{ params: { id: piece.id }, parts: partsOf(what) },
    ...{ base: piece.answer?.handed_at ?? null, at: location.pathname },
  });

/** What the server says is wrong: of one of the files, by its place among them, or of the whole. */
export function saidOf(error: CallError, lang: Lang): { index: number | null; text: string | null } {
  const { file_index: index } = error.problem;
  const text = error.field('file', lang) ?? error.field('text', lang) ?? error.text(lang);
  return { index: typeof index === 'number' ? index : null, text: error.status < 500 ? text : null };
}
