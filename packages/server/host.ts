import { isIP } from 'node:net';

/** Names of this machine: a browser that sends one was told so by its own user, never by a name server. */
const loopback = /^(localhost|[\w-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Tells whether figures are answered to a request by its `Host`: those that no page of somebody else can have for its own.
 * @param names in small letters, without a port
 */
export const figuresHostCheck = (names: readonly string[]) => {
  const ours = new Set(['localhost', ...names]);
  return (host = ''): boolean => {
    const name = host.toLowerCase().replace(/:\d{1,5}$/, '');
    return ours.has(name) || isIP(name.replace(/^\[|\]$/g, '')) !== 0;
  };
};

/** Whether an address of the web is one of this machine alone. */
export const isLoopback = (url: string): boolean => loopback.test(new URL(url).hostname);

/**
 * Tells whether a request's `Host` is ours. A page of somebody else whose name suddenly means this machine (DNS
 * rebinding) would otherwise be of our origin, past every rule about origins. Loopback names are always ours: no name
 * server can give them away, and a proxy on this machine may send one.
 */
export function hostCheck(publicUrl: string): (host: string | undefined) => boolean {
  const { host, protocol } = new URL(publicUrl);
  const ours = new Set([host, `${host}:${protocol === 'https:' ? 443 : 80}`]);
  return (found = '') => {
    if (ours.has(found)) return true;
    const name = found.toLowerCase();
    return ours.has(name) || loopback.test(name.replace(/:\d{1,5}$/, ''));
  };
}

/** Whether a text names proxies: an address, a net of them, or a word for one. */
export function isProxy(text: string): boolean {
  const [address = '', bits] = text.split('/');
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  return isIP(address) !== 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= 128));
}
