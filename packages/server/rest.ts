import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What is read and thrown away of a request that is answered early. */
const mostIgnoredBytes = 64 * 1024 * 1024;

/**
 * Whoever still sends reads no answer, and a connection that is closed then loses it on its way: what is left of a
 * body is read before an early answer goes out, up to a point, after which there is no answer.
 */
export function readBeforeAnswers(server: FastifyInstance): void {
  server.addHook('onSend', (request, _reply, _payload, done) => {
    if (isBodyComing(request)) ignoreRest(request, done);
    else done();
  });
}

/** Whether there is more of the body than was read. */
export const isBodyComing = ({ headers, raw }: FastifyRequest): boolean =>
  !raw.readableEnded &&
  !raw.destroyed &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

function ignoreRest({ raw }: FastifyRequest, done: () => void): void {
  let ignored = 0;
  let isDone = false;
  const finish = () => {
    if (!isDone) done();
    isDone = true;
  };
  raw.once('end', finish).once('close', finish).unpipe();
  raw.on('data', (bytes: Buffer) => {
    ignored += bytes.length;
    if (ignored > mostIgnoredBytes) raw.destroy();
  });
  raw.resume();
}
