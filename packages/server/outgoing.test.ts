import { describe, expect, it } from 'vitest';
import { isPublic, lookUpPublic, outgoingUrl, postJson } from './outgoing.ts';

const centre = { platformUrl: 'https://mars.example' };
const trial = { platformUrl: 'http://localhost:3000' };

describe('an address that somebody typed', () => {
  it.each([
    '10.0.0.1',
    '127.0.0.1',
    '127.9.9.9',
    '0.0.0.0',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '2001:db8::1',
    'name',
  ])('%s is inside', (ip) => expect(isPublic(ip)).toBe(false));
  it.each(['8.8.8.8', '172.15.255.255', '172.32.0.1', '100.63.255.255', '100.128.0.1', '2a00:1450:4001::1'])(
    '%s is of the internet',
    (ip) => expect(isPublic(ip)).toBe(true),
  );

  it.each([
    'http://crm.example/in',
    'https://10.0.0.1/in',
    'https://[::1]/in',
    'https://localhost/in',
    'https://u:p@crm.example/',
    'ftp://crm.example',
    'crm.example',
    'https://0x7f000001/',
    'https://2130706433/',
    'https://127.1/',
    'file:///etc/passwd',
  ])('%s is not sent to', (typed) => expect(outgoingUrl(centre, typed)).toBeNull());
  it.each(['https://crm.example/in?a=1', 'https://8.8.8.8:8443/in', 'https://[2a00:1450:4001::1]/'])(
    '%s is',
    (typed) => expect(outgoingUrl(centre, typed)?.href).toBe(typed),
  );

  it('may be of this machine where the platform is', () => {
    expect(outgoingUrl(trial, 'http://localhost:4000/in')).not.toBeNull();
    expect(outgoingUrl(trial, 'http://192.168.1.5:4000/in')).toBeNull();
    expect(outgoingUrl(centre, 'http://localhost:4000/in')).toBeNull();
  });

  it('that is a name of an address inside is not connected to', async () => {
    const found = new Promise((resolve) => lookUpPublic('localhost', {}, (error) => resolve(error?.code)));
    expect(await found).toBe('EINSIDE');
    await expect(postJson(centre, 'https://127.0.0.1/', { body: '', headers: {} })).rejects.toThrow(
      /not an address/,
    );
  });
});
