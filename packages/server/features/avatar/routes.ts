import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { handlers, person } from '../../feature.ts';
import { Refused, refusedField } from '../../refused.ts';
import { checkChoice, chooseAvatar, listAvatarFiles, uploadAvatar } from './avatar.ts';
import { pictureFault, uploadMaxBytes } from './picture.ts';

export const routes = handlers({
  'GET /v1/me/avatar_files': () => listAvatarFiles(),

  'PATCH /v1/me/update_picture': async ({ app, caller, query, request }) => {
    const { id } = person(caller);
    if (query.student_id !== undefined && query.student_id !== id) throw new Refused('not_found');
    const file = await uploadedFile(request);
    checkChoice(query.emoji, file);
    return file ? uploadAvatar(app, id, file) : chooseAvatar(app, id, query.emoji!);
  },
});

/** The form's part `file`; `undefined` without one. */
async function uploadedFile(request: FastifyRequest): Promise<Buffer | undefined> {
  if (!request.isMultipart()) return undefined;
  try {
    const part = await request.file({ limits: { fileSize: uploadMaxBytes, files: 1, fields: 8, parts: 9 } });
    if (!part) return undefined;
    if (part.fieldname !== 'file') throw refusedField(part.fieldname, 'unknown_field');
    const bytes = await part.toBuffer();
    // A form whose field was left alone sends a file of no name and no bytes.
    if (bytes.length === 0 && part.filename) throw pictureFault('picture_empty');
    return bytes.length === 0 ? undefined : bytes;
  } catch (error) {
    throw formFault(error);
  }
}

/** A form that ends early or holds too much is the sender's fault, not ours. */
function formFault(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return pictureFault('picture_too_large');
  return error instanceof Refused ? error : new Refused('malformed');
}
