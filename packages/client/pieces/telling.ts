/**
 * A `fetch` that tells how much of its body has gone out, from 0 to 1: the browser's own does not.
 * @param onSent is called as it goes on
 */
export const telling =
  (onSent: (share: number) => void): typeof fetch =>
  (input, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const { signal } = init;
      request.open(init.method ?? 'GET', String(input));
      request.responseType = 'blob';
      new Headers(init.headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.upload.onprogress = ({ loaded, total }) => total > 0 && onSent(loaded / total);
      request.onload = () => {
        const headers = { 'content-type': request.getResponseHeader('content-type') ?? '' };
        resolve(new Response(request.response, { status: request.status, headers }));
      };
      request.onerror = () => reject(new TypeError('Failed to fetch'));
      request.onabort = () => reject(new DOMException('stopped', 'AbortError'));
      signal?.addEventListener('abort', () => request.abort());
      request.send(init.body as XMLHttpRequestBodyInit);
    });
