import { CallError } from './error.ts';

interface Wanted {
  /** How long it is unpacked: a browser says of a packed answer only how long it was on the way. */
  bytes: number;
  signal: AbortSignal;
  /** Told how much has come, 0 to 1. */
  onProgress(part: number): void;
}

/** Reads a file of the platform's `/embed/`, as JSON. @throws {CallError} when it does not come */
export async function fetchJson<T>(platform: string, file: string, signal: AbortSignal): Promise<T> {
  return (await answered(platform, file, signal)).json();
}

/**
 * Reads a large file of the platform's `/embed/` and tells how far it is.
 * @throws when it does not come, comes cut, or is longer than it should be
 */
export async function fetchBytes(
  platform: string,
  file: string,
  { bytes, signal, onProgress }: Wanted,
): Promise<ArrayBuffer> {
  const { body } = await answered(platform, file, signal);
  const all = new Uint8Array(bytes);
  let at = 0;
  const reader = body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    // What is longer does not fit in.
    all.set(part.value, at);
    at += part.value.length;
    onProgress(at / bytes);
  }
  if (at < bytes) throw new CallError(0);
  return all.buffer;
}

async function answered(platform: string, file: string, signal: AbortSignal): Promise<Response> {
  const answer = await fetch(`${platform}/embed/${file}`, { signal, credentials: 'omit' }).catch((error) => {
    signal.throwIfAborted();
    throw new CallError(0, { detail: String(error) });
  });
  if (!answer.ok) throw new CallError(answer.status);
  return answer;
}
