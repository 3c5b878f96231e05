/** A window of WebKitGTK. */
export class WebKit {
  static open(size?: { width?: number; height?: number }): Promise<WebKit>;
  tell<T = unknown>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T>;
  goto(url: string): Promise<void>;
  url(): Promise<string>;
  press(keys: readonly string[]): Promise<void>;
  close(): Promise<void>;
}
