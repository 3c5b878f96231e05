import { CallError } from '@mars/client/error.ts';
import { telling } from '@mars/client/pieces/telling.ts';
import { constants } from '@mars/contract/constants.ts';
import type { Lang } from '@mars/i18n/lang.ts';
import type { Resource } from '@mars/session/resource.ts';
import { call } from '@mars/session/session.ts';
import { once } from '@mars/session/turn.ts';
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

interface HandIn {
  text: string;
  /** Ids of files handed in before that stay. */
  keep: readonly number[];
  files: readonly File[];
}

/**
 * Hands homework in. Where no answer comes it is looked whether it went in all the same.
 * @param onSent is told how much has gone out, from 0 to 1
 * @throws {CallError}
 */
export async function handIn(
  of: Resource<Piece>,
  { text, keep, files }: HandIn,
  onSent: (share: number) => void,
): Promise<void> {
  const { id, answer } = of.get().data!;
  const form = new FormData();
  form.append('text', text);
  for (const each of keep) form.append('keep', String(each));
  for (const file of files) form.append('file', file);
  try {
    const input = { params: { id }, form, by: telling(onSent) };
    await once(`homework ${id}`, () => call('POST /v1/project/{id}/submit', input));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    await of.reload();
    if (error.status > 0 || of.get().data?.answer?.handed_at === answer?.handed_at) throw error;
  }
  await of.reload();
}

/** What the server says is wrong: of one of the files, by its place among them, or of the whole. */
export function saidOf(error: CallError, lang: Lang): { index: number | null; text: string | null } {
  const { file_index: index } = error.problem;
  const text = error.field('file', lang) ?? error.field('text', lang) ?? error.text(lang);
  return { index: typeof index === 'number' ? index : null, text: error.status < 500 ? text : null };
}
