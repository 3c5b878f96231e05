import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import type { App } from './feature.ts';
import { Refused, refusedField } from './refused.ts';

/** What a form weighs beside its file, generously. */
const formBytes = 64 * 1024;

/** What a form's file may be. */
export interface Form {
  maxBytes: number;
  tooLarge(): Refused;
  /** It has a name and no bytes. */
  empty(): Refused;
}

/** One byte more than is taken: the size alone then says that there was more. */
const limitsOf = ({ maxBytes }: Form) => ({
  fileSize: maxBytes + 1,
  files: 1,
  fields: 8,
  parts: 9,
  fieldSize: 1024,
  headerPairs: 20,
});

/**
 * Hands the form's part `file` over as a file on the disk, which is gone when `use` is done. The form is read to its
 * end before.
 * @param use gets `undefined` when there is no such part, or one of no name and no bytes, as a field left alone sends
 */
export async function withUpload<T>(
  app: App,
  request: FastifyRequest,
  form: Form,
  use: (path: string | undefined) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) return use(undefined);
  const path = join(app.dataDir, 'upload', randomUUID());
  try {
    if (Number(request.headers['content-length'] ?? 0) > form.maxBytes + formBytes) {
      throw form.tooLarge();
    }
    const found = await receive(request, form, path).catch((error: unknown) => {
      throw formFault(error);
    });
    return await use(found ? path : undefined);
  } finally {
    await rm(path, { force: true });
  }
}

async function receive(request: FastifyRequest, form: Form, path: string): Promise<boolean> {
  let found = false;
  for await (const part of request.parts({ limits: limitsOf(form) })) {
    if (part.type !== 'file') continue;
    if (part.fieldname !== 'file') throw refusedField(part.fieldname, 'unknown_field');
    const bytes = await storeFile(part.file, path);
    if (bytes > form.maxBytes) throw form.tooLarge();
    if (bytes === 0 && part.filename) throw form.empty();
    found = bytes > 0;
  }
  return found;
}

/** Writes what comes into a new file that nobody else may read. @returns how many bytes there were */
export async function storeFile(file: Readable, path: string): Promise<number> {
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  await pipeline(file, target);
  return target.bytesWritten;
}

/** A form that ends early or holds too much is the sender's fault, a full disk is ours. */
export function formFault(error: unknown): unknown {
  if (error instanceof Refused) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^(ENOSPC|EDQUOT|EROFS|EACCES|EMFILE|ENOENT)$/.test(code) ? error : new Refused('malformed');
}
