import type { Problem } from '@mars/contract/problem.ts';
import type { Refusal } from '@mars/contract/refusal.ts';
import { refusals } from '@mars/contract/refusals.ts';
import type { FastifyError, FastifyReply } from 'fastify';
import { fieldErrors, type ValidationError } from './field.ts';
import { Refused } from './refused.ts';

/** Not a refusal: a fault of ours. The person learns that nothing is lost, the log learns the rest. */
const fault: Omit<Refusal, 'status'> & { status: 500 } = {
  status: 500,
  title: 'Server fault',
  uz: 'Serverda xatolik yuz berdi. Birozdan keyin qayta urining.',
  ru: 'На сервере произошла ошибка. Попробуйте чуть позже.',
};

/** Values that the schema lets through and PostgreSQL cannot hold: too big a number, a letter, a day. */
const sqlInputErrors = new Set(['22003', '22021', '22007', '22008', '22P05']);
/** The database is not there, or has no connection to give: the caller may try again. */
const sqlDownErrors = /^(08|53|57P)/;
/** So is the disk when it is full. */
const diskErrors = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);
const networkErrors = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT']);

/** What a thrown thing means to the caller; `null` is a fault of the server. */
export function refusalOf(error: unknown): Refused | null {
  if (error instanceof Refused) return error;
  const {
    code = '',
    statusCode,
    validation,
    validationContext,
    message = '',
  } = error as Partial<FastifyError>;
  if (validation) {
    // An id that cannot be one is an address that does not exist.
    if (validationContext === 'params') return new Refused('not_found');
    return new Refused('invalid', {}, fieldErrors(validation as ValidationError[]));
  }
  if (statusCode === 413) return new Refused('too_large');
  if (statusCode === 415 || statusCode === 406) return new Refused('unsupported_type');
  if (statusCode && statusCode >= 400 && statusCode < 500) return new Refused('malformed');
  if (sqlInputErrors.has(code)) return new Refused('malformed');
  if (isDown(error as { syscall?: string }, code, message)) return new Refused('unavailable');
  return null;
}

const isDown = ({ syscall }: { syscall?: string }, code: string, message: string): boolean =>
  sqlDownErrors.test(code) ||
  networkErrors.has(code) ||
  diskErrors.has(code) ||
  syscall === 'connect' ||
  /timeout exceeded when trying to connect|Connection terminated/.test(message);

/** The body of a refusal, texts filled in. */
export function problemOf(refused: Refused | null): Problem {
  const refusal = refused ? refusals[refused.code] : fault;
  const detail = refused?.detail ?? {};
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => String(detail[name] ?? whole));
  return {
    type: 'about:blank',
    title: refusal.title,
    status: refusal.status,
    code: refused?.code ?? 'internal',
    message_uz: fill(refusal.uz),
    message_ru: fill(refusal.ru),
    ...detail,
    ...(refused?.fields ? { fields: refused.fields } : {}),
  };
}

/**
 * Sends a refusal as `application/problem+json`. Under `/v2/ai/`, where nothing may be there too, it carries what
 * the official `openai` client reads: `error`, and that trying again is no use.
 */
export function sendProblem(reply: FastifyReply, refused: Refused | null): FastifyReply {
  const problem = problemOf(refused);
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer');
  if (problem.status === 503) reply.header('retry-after', '5');
  if (problem.status === 429) reply.header('retry-after', String(problem.retry_after ?? 60));
  if (reply.request.url.startsWith('/v2/ai/')) {
    reply.header('x-should-retry', 'false');
    problem.error = { message: problem.title, code: problem.code, type: 'invalid_request_error' };
  }
  return reply
    .code(problem.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(problem);
}
