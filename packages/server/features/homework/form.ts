import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { constants } from '@mars/contract/constants.ts';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../feature.ts';
import { Refused, refusedField } from '../../refused.ts';
import { illFormedField } from '../../text.ts';
import { formFault, storeFile } from '../../upload.ts';
import { fileFault, kindOf, nameOf } from './kind.ts';

const { files: mostFiles, fileMegabytes, textMax } = constants.homework;
const maxBytes = fileMegabytes * 1024 * 1024;
/** What a form weighs beside its files: the text in its longest letters, and the heads of its parts. */
export const formBytes = textMax * 4 + 64 * 1024;

/** One more of everything than is taken: so that what is wrong can be named. */
const limits = {
  fileSize: maxBytes + 1,
  files: mostFiles + 1,
  fields: mostFiles + 2,
  parts: 2 * mostFiles + 3,
  fieldSize: textMax * 4 + 1,
  headerPairs: 20,
};

/** A file that has been received, still in the folder of uploads. */
export interface Received {
  path: string;
  name: string;
  type: string;
  bytes: number;
}

export interface HandIn {
  text: string;
  /** Ids of files handed in before that stay. */
  keep: number[];
  files: Received[];
}

/** What a day knows of files. */
export interface Day {
  /** Before the first file of a form is read. @throws upload_limit, upload_size_limit */
  mayTake(): Promise<void>;
  /** A form was refused, with so many files begun: they count as well, or they would be free to send. */
  refused(files: number): Promise<void>;
}

/**
 * Reads the form of a hand-in to its end. The received files are gone when `use` is done, but for those that it moved.
 * @throws invalid naming `text`, `file` or `keep`
 */
export async function withHandIn<T>(
  app: App,
  request: FastifyRequest,
  day: Day,
  use: (handIn: HandIn) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw refusedField('text', 'required');
  if (Number(request.headers['content-length'] ?? 0) > mostFiles * maxBytes + formBytes)
    throw fileFault('file_too_large');
  const handIn: HandIn = { text: '', keep: [], files: [] };
  const paths: string[] = [];
  try {
    await receive(app, request, { handIn, paths, day }).catch(async (error: unknown) => {
      const fault = formFault(error);
      // A full disk is ours.
      if (fault instanceof Refused && isOfSender(error, request)) await day.refused(paths.length);
      throw fault;
    });
    return await use(handIn);
  } finally {
    await Promise.all(paths.map((path) => rm(path, { force: true })));
  }
}

/**
 * By a rule of ours or a limit of the form, which may be said before it is there; and once it came whole, whatever is wrong
 * with it, as the missing end of its last part. A line that broke off is nobody's fault.
 */
const isOfSender = (error: unknown, { raw }: FastifyRequest): boolean =>
  error instanceof Refused
    ? error.code !== 'upload_limit' && error.code !== 'upload_size_limit'
    : raw.complete ||
      (error instanceof Error && 'code' in error && /^FST_(?!MP_PREMATURE_CLOSE)/.test(String(error.code)));

interface Receiving {
  handIn: HandIn;
  /** Of all files that were begun. */
  paths: string[];
  day: Day;
}

async function receive(app: App, request: FastifyRequest, { handIn, paths, day }: Receiving): Promise<void> {
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') readField(handIn, part);
    else if (part.fieldname !== 'file') throw refusedField(part.fieldname, 'unknown_field');
    else {
      if (paths.length === 0 && part.filename) await day.mayTake();
      const path = join(app.dataDir, 'upload', randomUUID());
      paths.push(path);
      const bytes = await storeFile(part.file, path);
      // A field that was left alone sends a file of no name and no bytes.
      if (bytes === 0 && !part.filename) continue;
      const index = handIn.files.length;
      if (bytes === 0) throw fileFault('file_empty', index);
      if (bytes > maxBytes) throw fileFault('file_too_large', index);
      const type = await kindOf(path, index);
      handIn.files.push({ path, name: nameOf(part.filename, type), type, bytes });
      if (handIn.files.length > mostFiles) throw fileFault('too_many_files');
    }
  }
}

function readField(handIn: HandIn, { fieldname, value }: { fieldname: string; value: unknown }): void {
  const text = String(value);
  if (fieldname === 'text') {
    // A browser's form has two signs for the end of a line.
    handIn.text = text.replace(/\r\n?/g, '\n').trim();
    if (handIn.text.length > textMax) throw refusedField('text', 'too_long');
    if (illFormedField({ text }) !== null) throw refusedField('text', 'format');
  } else if (fieldname === 'keep') {
    if (!/^[1-9]\d{0,8}$/.test(text)) throw refusedField('keep', 'format');
    handIn.keep.push(Number(text));
  } else throw refusedField(fieldname, 'unknown_field');
}
