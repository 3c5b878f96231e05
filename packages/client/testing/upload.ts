/**
 * Stands for `XMLHttpRequest` where a test's server is a `fetch`: half of the body goes out, then all of it.
 */
export class FakeUpload {
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  responseType = '';
  status = 0;
  response: Blob | null = null;
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  readonly #headers = new Headers();
  readonly #stopping = new AbortController();
  #method = '';
  #address = '';
  #answer: Response | undefined;

  open(method: string, address: string): void {
    this.#method = method;
    this.#address = address;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  getResponseHeader(name: string): string | null {
    return this.#answer?.headers.get(name) ?? null;
  }

  abort(): void {
    this.#stopping.abort();
  }

  async send(body: FormData): Promise<void> {
    this.upload.onprogress?.({ loaded: 0, total: 0 });
    this.upload.onprogress?.({ loaded: 1, total: 2 });
    const { signal } = this.#stopping;
    try {
      this.#answer = await fetch(this.#address, {
        method: this.#method,
        headers: this.#headers,
        body,
        signal,
      });
      this.upload.onprogress?.({ loaded: 2, total: 2 });
      this.status = this.#answer.status;
      this.response = await this.#answer.blob();
      this.onload?.();
    } catch {
      if (signal.aborted) this.onabort?.();
      else this.onerror?.();
    }
  }
}
