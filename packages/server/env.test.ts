import { describe, expect, it } from 'vitest';
import { readEnv, WrongSetting } from './env.ts';

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

  it('follow one another: the public address has the port', () => {
    expect(readEnv({ PORT: '8080', DEMO_PORT: '8081' }).publicUrl).toBe('http://localhost:8080');
    expect(readEnv({ PUBLIC_URL: 'https://mars.example.uz/' }).publicUrl).toBe('https://mars.example.uz');
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '3000.5'],
    ['DEMO_PORT', '0'],
    ['DEMO_PORT', '2999'],
    ['METRICS_PORT', '3000'],
    ['METRICS_PORT', '3003'],
    ['SEED', 'yes'],
    ['DATABASE_URL', 'mysql://x/y'],
    ['DATABASE_URL', 'localhost:5432'],
    ['PUBLIC_URL', 'mars.example.uz'],
    ['PUBLIC_URL', 'https://mars.example.uz/path'],
    ['AI_BASE_URL', 'not an address'],
    ['BOT_TOKEN', 'hello'],
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

  it('keep a password of the database out of the sentence', () => {
    expect(() => readEnv({ DATABASE_URL: 'mysql://mars:secret@db/mars' })).toThrow(/mars:\*\*\*@db/);
  });
});
