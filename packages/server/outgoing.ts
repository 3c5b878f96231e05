import { lookup as lookUp } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import type { App } from './feature.ts';

/** What is sent to an address that somebody typed: only out into the internet, never to machines beside this one. */

const inside = new BlockList();
for (const net of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24'],
  ...['203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
])
  inside.addSubnet(net.split('/')[0]!, Number(net.split('/')[1]), 'ipv4');
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');
/** Inside of what is global: tunnels that carry an IPv4 address, and documentation. */
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inside.addSubnet(net, bits, 'ipv6');

/** Whether an IP address is one of the internet's. */
export function isPublic(ip: string): boolean {
  const kind = isIP(ip);
  if (kind === 4) return !inside.check(ip, 'ipv4');
  return kind === 6 && global.check(ip, 'ipv6') && !inside.check(ip, 'ipv6');
}

const local = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** A platform that is reached on its own machine alone is a trial, and may send to that machine. */
const isTrial = ({ platformUrl }: Pick<App, 'platformUrl'>): boolean =>
  local.test(new URL(platformUrl).hostname);

/** An address that the server may send to: https, without a name and a password in it; null for any other. */
export function outgoingUrl(app: Pick<App, 'platformUrl'>, typed: string): URL | null {
  const url = URL.canParse(typed) ? new URL(typed) : null;
  if (!url || url.username || url.password) return null;
  if (isTrial(app) && local.test(url.hostname)) return /^https?:$/.test(url.protocol) ? url : null;
  if (url.protocol !== 'https:' || local.test(url.hostname)) return null;
  const ip = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(ip) === 0 || isPublic(ip) ? url : null;
}

/** Looks a name up and takes it only when all of its addresses are of the internet: what is connected to is what was looked at. */
export const lookUpPublic: LookupFunction = (hostname, options, done) =>
  lookUp(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '', 0);
    const refused = found.find(({ address }) => !isPublic(address));
    if (refused || !found[0])
      return done(Object.assign(new Error('an address inside'), { code: 'EINSIDE' }), '', 0);
    if (options.all) return done(null, found);
    done(null, found[0].address, found[0].family);
  });

const patienceMs = 5_000;
/** Longer is nothing that is sent from here. */
const longest = 64 * 1024;

/**
 * Posts a JSON text. Redirects are not followed, and of the answer nothing but its status is read.
 * @throws when it is not answered within five seconds, the text is too long, or the address is none that may be sent to
 */
export function postJson(
  app: Pick<App, 'platformUrl'>,
  address: string,
  { body, headers }: { body: string; headers: Record<string, string> },
): Promise<number> {
  const url = outgoingUrl(app, address);
  if (!url) return Promise.reject(new Error('not an address that may be sent to'));
  if (Buffer.byteLength(body) > longest) return Promise.reject(new Error('too long'));
  const send = url.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    const sending = send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers },
      signal: AbortSignal.timeout(patienceMs),
      agent: false,
      ...(local.test(url.hostname) ? {} : { lookup: lookUpPublic }),
    });
    sending.on('error', reject);
    sending.on('response', (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    sending.end(body);
  });
}
