import { describe, expect, it } from 'vitest';
import { readEnv, WrongSetting } from './env.ts';
import { settings } from './settings.ts';

describe('settings', () => {
  it('have defaults', () => {
    const env = readEnv({});
    expect(env).toMatchObject({
      host: 'localhost',
      port: 3000,
      demoPort: 3001,
      metricsPort: 9464,
      databaseUrl: undefined,
      seed: 'demo',
      publicUrl: 'http://localhost:3000',
    });
    expect(env.dataDir).toMatch(/\/data$/);
  });

  it('take names for the figures in small letters, and none that is no name', () => {
    expect(readEnv({}).metricsHosts).toEqual([]);
    expect(readEnv({ METRICS_HOSTS: 'Figures.example.uz, prom' }).metricsHosts).toEqual([
      'figures.example.uz',
      'prom',
    ]);
    for (const wrong of ['a,,b', '*', 'http://a', 'a:1'])
      expect(() => readEnv({ METRICS_HOSTS: wrong })).toThrow(WrongSetting);
  });

  it('follow one another: the public address has the port', () => {
    expect(readEnv({ PORT: '8080', DEMO_PORT: '8081' }).publicUrl).toBe('http://localhost:8080');
    expect(readEnv({ PUBLIC_URL: 'https://mars.example.uz/' }).publicUrl).toBe('https://mars.example.uz');
  });

  it.each([
    [{}, 3004],
    [{ DEMO_PORT: '4000', PUBLIC_URL: 'http://127.0.0.1:3000' }, 4003],
    [{ SEED: 'none' }, null],
    [{ SEED: 'demo', PUBLIC_URL: 'https://mars.example.uz' }, null],
  ])('let the double of the payment systems stand where nobody else comes: %o', (source, port) => {
    expect(readEnv(source).tillPort).toBe(port);
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '3000.5'],
    ['DEMO_PORT', '0'],
    ['DEMO_PORT', '2997'],
    ['DEMO_PORT', '2999'],
    ['METRICS_PORT', '3000'],
    ['METRICS_PORT', '3003'],
    ['METRICS_PORT', '3004'],
    ['SEED', 'yes'],
    ['DATABASE_URL', 'mysql://x/y'],
    ['DATABASE_URL', 'localhost:5432'],
    ['PUBLIC_URL', 'mars.example.uz'],
    ['PUBLIC_URL', 'https://mars.example.uz/path'],
    ['AI_BASE_URL', 'not an address'],
    ['BOT_TOKEN', 'hello'],
    ['BOT_UPDATES', 'push'],
    ['BOT_UPDATES', 'webhook'],
    ['JWT_SECRET', 'short'],
    ['HOST', 'http://x'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'true'],
  ])('%s=%s is refused in one sentence: the variable, what was found, what is expected', (name, value) => {
    let message = '';
    try {
      readEnv({ [name]: value });
    } catch (error) {
      expect(error).toBeInstanceOf(WrongSetting);
      message = (error as Error).message;
    }
    expect(message).toMatch(new RegExp(`^${name} is ".*", expected .+\\.$`));
  });

  it('let Telegram call where it can, or a server of the centre’s own anywhere', () => {
    const BOT_UPDATES = 'webhook';
    for (const more of [{ PUBLIC_URL: 'https://mars.example.uz' }, { BOT_API_ROOT: 'http://localhost:8081' }])
      expect(readEnv({ BOT_UPDATES, ...more }).rest.BOT_UPDATES).toBe('webhook');
    expect(() => readEnv({ BOT_UPDATES, PUBLIC_URL: 'http://mars.example.uz' })).toThrow(WrongSetting);
    expect(readEnv({}).rest.BOT_UPDATES).toBe('polling');
  });

  it('are all in the table, which names no other', () => {
    const asked = new Set<string>();
    const source = new Proxy<Record<string, string | undefined>>(
      {},
      { get: (_, name) => void asked.add(String(name)) },
    );
    readEnv(source);
    expect([...asked].sort()).toEqual(Object.keys(settings).sort());
  });

  it.each([
    [{}, 'demo'],
    [{ PUBLIC_URL: 'http://127.0.0.1:8080' }, 'demo'],
    [{ PUBLIC_URL: 'http://[::1]:8080' }, 'demo'],
    [{ DATABASE_URL: 'postgres://mars@db/mars' }, 'demo'],
    [{ PUBLIC_URL: 'https://mars.example.uz' }, 'none'],
    [{ PUBLIC_URL: 'http://192.168.1.5:3000' }, 'none'],
    [{ PUBLIC_URL: 'https://localhost.example.uz' }, 'none'],
    [{ PUBLIC_URL: 'https://127.0.0.1.example.uz', DATABASE_URL: 'postgres://mars@db/mars' }, 'none'],
    [{ PUBLIC_URL: 'https://mars.example.uz', SEED: 'demo' }, 'demo'],
    [{ SEED: 'none' }, 'none'],
    [{ PUBLIC_URL: 'https://mars.example.uz', SEED: '' }, 'none'],
  ])('%j start a centre of kind %s', (source, seed) => {
    const env = readEnv(source);
    expect(env.seed).toBe(seed);
    expect(env.seedReason).toMatch(seed === 'demo' ? /^demo centre, / : /^no demo centre, /);
  });

  it('keep a password of the database out of the sentence', () => {
    expect(() => readEnv({ DATABASE_URL: 'mysql://mars:secret@db/mars' })).toThrow(/mars:\*\*\*@db/);
  });
});
