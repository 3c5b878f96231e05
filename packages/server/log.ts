/** What opens something for whoever has it, as a page to pay. */
const code = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi;

/** What a log line says of a request: never its query (a password may stand there), headers, body or a code in its path. */
const readableRequest = (request: { method: string; url: string }) => ({
  method: request.method,
  path: request.url.split('?')[0]!.replace(code, '…'),
});

/** What it says of an error: not the `detail` of PostgreSQL, which quotes rows with phone numbers. */
function readableError(error: Error & { code?: string }) {
  return { type: error.name, code: error.code, message: error.message, stack: error.stack ?? '' };
}

/** JSON lines on standard error, so that standard output holds the `ready` line alone. */
export const loggerOptions = (level: string, stream: { write(line: string): void } = process.stderr) => ({
  level,
  serializers: { req: readableRequest, err: readableError },
  stream,
});
