/** How long after a change it is sent, and how long after a try that had no answer. */
export const SEND_MS = 1000;
export const AGAIN_MS = 5000;

interface SenderOf {
  /** Whether there is something to send. */
  isWanted(): boolean;
  /** Sends what is there now; it never fails. @param keepalive it goes out even when the page goes away */
  send(keepalive: boolean): Promise<void>;
}

/**
 * Sends what changes all the time, one after another: a moment after a change, or at once when the network is back. What
 * is sent when the page goes away waits for nothing: there would be nobody to send it.
 */
export class Sender {
  readonly #of: SenderOf;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<unknown> | null = null;
  #outlives = false;
  #stopped = false;

  constructor(of: SenderOf) {
    this.#of = of;
    addEventListener('online', this.#again);
  }

  get isSending(): boolean {
    return this.#sending !== null;
  }

  plan(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#stopped && this.#of.isWanted()) this.#timer = setTimeout(() => this.#send(false), ms);
  }

  flush(): void {
    clearTimeout(this.#timer);
    if (this.#of.isWanted()) this.#send(true);
  }

  /** Ends when nothing is on its way. */
  async rest(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#sending;
  }

  /** The last one still goes out. */
  stop(): void {
    removeEventListener('online', this.#again);
    this.flush();
    this.#stopped = true;
  }

  #send(keepalive: boolean): void {
    const send = () => this.#of.send(keepalive);
    const before = this.#sending;
    const isAtOnce = !before || (keepalive && !this.#outlives);
    const sending = isAtOnce ? Promise.all([send(), before]) : before.then(send);
    this.#sending = sending;
    this.#outlives = keepalive;
    void sending.then(() => {
      if (this.#sending === sending) this.#sending = null;
    });
  }

  #again = (): void => this.plan(0);
}
