import type { Served } from './on-device.ts';

/** Where what was typed is: `device` alone while no answer comes. */
export type Kept = 'nothing' | 'saving' | 'server' | 'device';

/** What a text goes on from: the server's draft of then, or what was sent last and has no answer. */
export interface Before {
  base: string | null;
  tried?: string | undefined;
}

export interface DraftOf {
  /** What it is called on the device. */
  name: string;
  /** The student's id: nobody else is offered it back. */
  owner: string;
  served: Served | null;
  /** What one begins with where the server has no draft. */
  begin?: string;
  /** Nothing is sent any more. */
  ended?: boolean;
  /**
   * Gives it to the server, which has it since `saved_at`, or has `changed` instead, written elsewhere meanwhile.
   * @param keepalive it goes out even when the page goes away
   */
  put(
    text: string,
    before: Before,
    keepalive: boolean,
  ): Promise<{ saved_at: string; changed: Served | null }>;
}

/** Gives the server what is on its way as what was sent last, and no text twice. */
export function withTried(put: DraftOf['put']): DraftOf['put'] {
  let sent: string | undefined;
  return async (text, { base, tried = text }, keepalive) => {
    const last = sent ?? tried;
    sent = text;
    try {
      return await put(text, last === text ? { base } : { base, tried: last }, keepalive);
    } finally {
      if (sent === text) sent = undefined;
    }
  };
}
