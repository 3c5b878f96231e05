/** One environment variable: what stands in its place when it is not set, and what it is for, in Markdown. */
export interface Setting {
  /** What counts when it is unset or empty. */
  fallback?: string;
  /** How the table of the README shows the default, where that is no plain value. */
  shown?: string;
  text: string;
}

/** All that a server reads of its environment. The README's table follows from it (`npm run generate`). */
export const settings = {
  PORT: { fallback: '3000', text: 'the platform; `/docs` shows its calls, `/openapi.json` too' },
  HOST: {
    fallback: 'localhost',
    text: 'the address to listen on: `0.0.0.0` lets other machines in, who then come by `PUBLIC_URL`',
  },
  PUBLIC_URL: {
    shown: '`http://localhost:<PORT>`',
    text: 'the address under which people reach it; requests for another `Host` are refused, but for `/healthz`, `/readyz` and the names of this machine',
  },
  DEMO_PORT: {
    fallback: '3001',
    text: 'the three demo sites and the double of the payment systems, four ports from here on',
  },
  METRICS_PORT: { fallback: '9464', text: 'Prometheus figures, on this machine only' },
  METRICS_HOSTS: {
    text: 'names, with commas, by which a proxy on this machine asks for the figures; IP addresses and `localhost` are answered anyway',
  },
  DATABASE_URL: { text: 'PostgreSQL 15 or newer; without it an embedded database in `DATA_DIR`' },
  DATA_DIR: {
    fallback: 'data',
    shown: '`./data`',
    text: 'embedded database and uploaded pictures; a folder of its own, which only the server’s user may enter',
  },
  BACKUP_DIR: {
    text: 'the folder in which each night’s backup gets a folder of its own: the newest is opened each morning, and administrators are told when it is broken or older than 36 hours; without it nobody looks',
  },
  SEED: {
    shown: 'by `PUBLIC_URL`',
    text: '`demo` fills an empty database with the demo centre, whose passwords are known to everybody, `none` does not. Unset: `demo` where `PUBLIC_URL` is of this machine alone, else `none`',
  },
  JWT_SECRET: {
    text: 'what tokens are signed with, 32 bytes or more; without it one is made and kept in the database',
  },
  TRUST_PROXY: {
    text: 'addresses of the proxies before it, like `10.0.0.2, 10.0.0.0/8` or `loopback`: whoever comes through them is known by `X-Forwarded-For`',
  },
  LOG_LEVEL: {
    fallback: 'warn',
    text: '`fatal`, `error`, `warn`, `info` or `debug`; JSON lines on standard error',
  },
  AI_BASE_URL: { text: 'any server that speaks the Responses API' },
  AI_API_KEY: { text: 'its key; without one an embedded tutor answers from the help texts' },
  AI_MODEL: { shown: '`gpt-4.1-mini`', text: 'the model that it is asked for' },
  BOT_TOKEN: {
    text: 'of the Telegram bot, as BotFather gave it; without one codes and messages stand in an outbox that administrators read',
  },
  BOT_API_ROOT: {
    shown: '`https://api.telegram.org`',
    text: 'another server that speaks the Bot API, as one of the centre’s own',
  },
  BOT_UPDATES: {
    fallback: 'polling',
    text: 'how the bot hears what people write: `polling` asks Telegram all the time and works behind any router; with `webhook` Telegram calls `<PUBLIC_URL>/bot/update`, which has to be https',
  },
} satisfies Record<string, Setting>;

export type SettingName = keyof typeof settings;
