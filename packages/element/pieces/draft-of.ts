import type { Served } from './on-device.ts';

/** Where what was typed is: `device` alone while no answer comes. */
export type Kept = 'nothing' | 'saving' | 'server' | 'device';

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
   * @param base of when the draft is that it goes on from
   * @param keepalive it goes out even when the page goes away
   */
  put(
    text: string,
    base: string | null,
    keepalive: boolean,
  ): Promise<{ saved_at: string; changed: Served | null }>;
}
