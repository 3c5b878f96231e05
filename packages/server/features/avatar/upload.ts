import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../feature.ts';
import { Refused, refusedField } from '../../refused.ts';
import { pictureFault, uploadMaxBytes } from './picture.ts';

/** What a form weighs beside its file, generously. */
const formBytes = 64 * 1024;
/** What is read and thrown away of a form that was refused, so that its sender gets to the answer. */
const mostIgnoredBytes = 64 * 1024 * 1024;

/** One byte more than is taken: the size alone then says that there was more. */
const limits = {
  fileSize: uploadMaxBytes + 1,
  files: 1,
  fields: 8,
  parts: 9,
  fieldSize: 1024,
  headerPairs: 20,
};

/**
 * Hands the form's part `file` over as a file on the disk, which is gone when `use` is done. The form is read to its
 * end before.
 * @param use gets `undefined` when there is no such part, or one of no name and no bytes, as a field left alone sends
 */
export async function withUpload<T>(
  app: App,
  request: FastifyRequest,
  use: (path: string | undefined) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) return use(undefined);
  const path = join(app.dataDir, 'upload', randomUUID());
  try {
    if (Number(request.headers['content-length'] ?? 0) > uploadMaxBytes + formBytes) {
      throw pictureFault('picture_too_large');
    }
    const found = await receive(request, path).catch((error: unknown) => {
      throw formFault(error);
    });
    return await use(found ? path : undefined);
  } finally {
    await rm(path, { force: true });
    ignoreRest(request);
  }
}

async function receive(request: FastifyRequest, path: string): Promise<boolean> {
  let found = false;
  for await (const part of request.parts({ limits })) {
    if (part.type !== 'file') continue;
    if (part.fieldname !== 'file') throw refusedField(part.fieldname, 'unknown_field');
    const bytes = await store(part.file, path);
    if (bytes > uploadMaxBytes) throw pictureFault('picture_too_large');
    if (bytes === 0 && part.filename) throw pictureFault('picture_empty');
    found = bytes > 0;
  }
  return found;
}

/** @returns how many bytes there were. */
async function store(file: Readable, path: string): Promise<number> {
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  await pipeline(file, target);
  return target.bytesWritten;
}

/** Somebody who is still sending reads no answer: the rest is taken and thrown away, up to a point. */
function ignoreRest({ raw }: FastifyRequest): void {
  if (raw.readableEnded || raw.destroyed) return;
  let ignored = 0;
  raw.unpipe();
  raw.on('data', (bytes: Buffer) => {
    ignored += bytes.length;
    if (ignored > mostIgnoredBytes) raw.destroy();
  });
  raw.resume();
}

/** A form that ends early or holds too much is the sender's fault, a full disk is ours. */
function formFault(error: unknown): unknown {
  if (error instanceof Refused) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^(ENOSPC|EDQUOT|EROFS|EACCES|EMFILE|ENOENT)$/.test(code) ? error : new Refused('malformed');
}
