import { resolve } from 'node:path';
import { isLoopback, isProxy } from './host.ts';
import { type Setting, type SettingName, settings } from './settings.ts';

/** The settings of a server, read once where it starts. */
export interface Env {
  host: string;
  port: number;
  demoPort: number;
  /** Of the double of the payment systems; null: it does not stand where others come. */
  tillPort: number | null;
  metricsPort: number;
  /** Names under which figures are answered beside those of this machine. */
  metricsHosts: string[];
  dataDir: string;
  databaseUrl: string | undefined;
  seed: 'demo' | 'none';
  /** What was decided about the demo centre, and by what: said at start. */
  seedReason: string;
  /** Without a slash at the end. */
  publicUrl: string;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug';
  /** What features read themselves: AI_*, BACKUP_DIR, BOT_*, JWT_SECRET, TRUST_PROXY. */
  rest: Record<string, string | undefined>;
}

type Source = Record<string, string | undefined>;

/** What a setting says, or what stands in its place. */
const found = (source: Source, name: SettingName): string =>
  source[name] || (settings[name] as Setting).fallback || '';

/** A setting that cannot be used; its message is the one sentence that the person at the terminal reads. */
export class WrongSetting extends Error {
  constructor(name: string, found: string, expected: string) {
    super(`${name} is ${JSON.stringify(found)}, expected ${expected}.`);
    this.name = 'WrongSetting';
  }
}

/** @throws {WrongSetting} for the first bad value. */
export function readEnv(source: Source): Env {
  const port = readPort(source, 'PORT');
  const demoPort = readPort(source, 'DEMO_PORT');
  const metricsPort = readPort(source, 'METRICS_PORT');
  const publicUrl = (readPublicUrl(source) ?? `http://localhost:${port}`).replace(/(?<!\/)\/+$/, '');
  refuseSamePort({
    PORT: [port],
    DEMO_PORT: [demoPort, demoPort + 1, demoPort + 2, demoPort + 3],
    METRICS_PORT: [metricsPort],
  });
  const seeding = readSeed(source, publicUrl);
  return {
    // The demo's passwords are known to everybody: other machines reach it only when somebody says so.
    host: readHost(found(source, 'HOST')),
    port,
    demoPort,
    metricsPort,
    metricsHosts: readNames(source, 'METRICS_HOSTS'),
    dataDir: resolve(found(source, 'DATA_DIR')),
    databaseUrl: readUrl(
      source,
      'DATABASE_URL',
      ['postgres:', 'postgresql:'],
      'postgres://user:password@host/database',
    ),
    ...seeding,
    tillPort: seeding.seed === 'demo' && isLoopback(publicUrl) ? demoPort + 3 : null,
    publicUrl,
    logLevel: readChoice(source, 'LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug']),
    rest: { ...readRest(source), BOT_UPDATES: readUpdates(source, publicUrl) },
  };
}

/** Names with commas. @throws {WrongSetting} */
function readNames(source: Source, name: SettingName): string[] {
  const text = found(source, name);
  const names = text.split(',').map((one) => one.trim().toLowerCase());
  const isName = (one: string) => /^[a-z\d]([a-z\d.-]*[a-z\d])?$/.test(one);
  if (text !== '' && !names.every(isName))
    throw new WrongSetting(name, text, 'names like metrics.example.uz');
  return text === '' ? [] : names;
}

function readPort(source: Source, name: SettingName): number {
  const text = found(source, name);
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535)
    throw new WrongSetting(name, text, 'a port from 1 to 65535');
  return port;
}

/** Passwords that everybody knows stand only where nobody else comes, unless somebody asks for them by name. */
function readSeed(source: Source, publicUrl: string): Pick<Env, 'seed' | 'seedReason'> {
  if (source.SEED) {
    const seed = readChoice(source, 'SEED', ['demo', 'none']);
    return { seed, seedReason: `${seed === 'demo' ? 'demo centre' : 'no demo centre'}, as SEED says` };
  }
  return isLoopback(publicUrl)
    ? { seed: 'demo', seedReason: 'demo centre, since PUBLIC_URL is of this machine alone' }
    : { seed: 'none', seedReason: 'no demo centre, since PUBLIC_URL is not of this machine alone' };
}

/** The demo sites and the double of the payment systems take four ports in a row. */
function refuseSamePort(ports: Record<string, number[]>): void {
  const seen = new Map<number, string>();
  for (const [name, [first, ...next]] of Object.entries(ports)) {
    for (const port of [first!, ...next]) {
      const other = seen.get(port);
      if (other) throw new WrongSetting(name, String(first), `a port apart from that of ${other}`);
      seen.set(port, name);
    }
  }
}

function readHost(found: string): string {
  if (!/^[\w.:-]+$/.test(found))
    throw new WrongSetting('HOST', found, 'an address to listen on, as 0.0.0.0 or 127.0.0.1');
  return found;
}

function readChoice<const C extends readonly string[]>(
  source: Source,
  name: SettingName,
  choices: C,
): C[number] {
  const text = found(source, name);
  if (!choices.includes(text)) throw new WrongSetting(name, text, choices.join(' or '));
  return text;
}

function readUrl(
  source: Source,
  name: SettingName,
  protocols: string[],
  example: string,
): string | undefined {
  const found = source[name];
  if (!found) return undefined;
  const url = URL.canParse(found) ? new URL(found) : null;
  if (!url || !protocols.includes(url.protocol) || !url.hostname) {
    // A database's address holds a password, and a terminal is read by others.
    throw new WrongSetting(name, found.replace(/:[^:@/]*@/, ':***@'), `an address like ${example}`);
  }
  return found;
}

function readPublicUrl(source: Source): string | undefined {
  const found = readUrl(source, 'PUBLIC_URL', ['http:', 'https:'], 'https://mars.example.uz');
  if (!found) return undefined;
  const url = new URL(found);
  if (url.pathname !== '/' || url.search || url.hash || url.username) {
    throw new WrongSetting('PUBLIC_URL', found, 'an address without a path, like https://mars.example.uz');
  }
  return url.origin;
}

function readRest(source: Source): Env['rest'] {
  const { AI_API_KEY, AI_MODEL, BACKUP_DIR, BOT_TOKEN, DATABASE_URL, JWT_SECRET, TRUST_PROXY } = source;
  const BOT_API_ROOT = readUrl(source, 'BOT_API_ROOT', ['http:', 'https:'], 'https://api.telegram.org');
  const AI_BASE_URL = readUrl(source, 'AI_BASE_URL', ['http:', 'https:'], 'https://api.example.com/v1');
  if (JWT_SECRET && Buffer.byteLength(JWT_SECRET) < 32) {
    throw new WrongSetting('JWT_SECRET', `${JWT_SECRET.length} characters`, 'at least 32 bytes');
  }
  if (BOT_TOKEN && !/^\d+:[\w-]{20,}$/.test(BOT_TOKEN)) {
    throw new WrongSetting(
      'BOT_TOKEN',
      `${BOT_TOKEN.slice(0, 4)}…`,
      'the token that BotFather gave, like 123456:ABC…',
    );
  }
  if (TRUST_PROXY && !TRUST_PROXY.split(/(?<!\s)\s*,\s*/).every(isProxy)) {
    throw new WrongSetting(
      'TRUST_PROXY',
      TRUST_PROXY,
      'addresses of proxies, like 10.0.0.2 or 10.0.0.0/8, with commas between',
    );
  }
  return {
    AI_BASE_URL,
    AI_API_KEY,
    AI_MODEL,
    BACKUP_DIR: BACKUP_DIR && resolve(BACKUP_DIR),
    BOT_API_ROOT,
    BOT_TOKEN,
    DATABASE_URL,
    JWT_SECRET,
    TRUST_PROXY,
  };
}

/** Telegram calls https only; a server of one's own that speaks as it does calls whatever it is told. */
function readUpdates(source: Source, publicUrl: string): string {
  const updates = readChoice(source, 'BOT_UPDATES', ['polling', 'webhook']);
  if (updates === 'webhook' && !publicUrl.startsWith('https:') && !source.BOT_API_ROOT)
    throw new WrongSetting('BOT_UPDATES', updates, 'polling, or a PUBLIC_URL that begins with https');
  return updates;
}
