// A double of Payme and Click for the demo centre: pages without a card and without money, which call the platform back as
// the two do (their documents are named in packages/server/features/payment). Its keys stand here for everybody to read:
// the platform believes them only while `npm start` shows the demo on this machine.
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { createServer } from 'node:http';
import { laterSeconds, pageOf } from './till-page.mjs';

/** The same as in packages/server/features/payment/demo.ts. */
const demoKeys = { payme: 'mars-demo-key-of-payme', click: 'mars-demo-key-of-click' };
const names = { payme: 'Payme', click: 'Click' };

const LONGEST_FORM = 200;

/**
 * Starts the double on `port` (on a free one when that is 0).
 * @param {{ port: number, platformUrl: string, host?: string, keys?: { payme: string, click: string } }} options
 *   `platformUrl`: where the platform answers; `keys`: what the platform knows both systems by.
 * @returns {Promise<{ url: string, close(): Promise<void> }>}
 */
export async function startTill({ port, platformUrl, host = '127.0.0.1', keys = demoKeys }) {
  const platform = platformUrl.replace(/\/+$/, '');
  const waiting = new Set();
  /** Ends a payment while the payer is already on the way back. */
  const later = (work) => {
    const timer = setTimeout(() => {
      waiting.delete(timer);
      work().catch((error) => console.error(error));
    }, laterSeconds * 1000);
    waiting.add(timer);
  };
  const server = createServer((request, response) => {
    answer({ platform, keys, later }, request, response).catch((error) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    url: `http://localhost:${server.address().port}`,
    async close() {
      for (const timer of waiting) clearTimeout(timer);
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
    },
  };
}

async function answer({ platform, keys, later }, request, response) {
  const { pathname, searchParams } = new URL(`http://till${request.url}`);
  const system = pathname.split('/')[1];
  if (!Object.hasOwn(names, system)) return response.writeHead(404).end();
  const { order, tiyin, back, lang } =
    system === 'payme' ? askedOfPayme(pathname) : askedOfClick(searchParams);
  // Nobody is sent to another site than the platform.
  const isWhole = order && tiyin > 0 && back?.startsWith(`${platform}/`);
  const asked = isWhole ? { order, tiyin, back } : null;
  const show = (status, wrong) => {
    response.writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    });
    response.end(pageOf({ system: names[system], asked, lang, wrong }));
  };
  if (!asked) return show(400);
  if (request.method !== 'POST') return show(200);
  const how = new URLSearchParams(await bodyOf(request)).get('how');
  const work = () => enders[system]({ platform, keys }, asked, how !== 'refuse');
  if (how === 'later') later(work);
  else {
    const wrong = await work().catch(() => 'silent');
    if (wrong) return show(409, wrong);
  }
  response.writeHead(303, { location: back }).end();
}

/** `m=…;ac.order=…;a=…;l=…;c=…` in Base64, which may have a slash in it. */
function askedOfPayme(pathname) {
  const text = Buffer.from(pathname.slice('/payme/'.length), 'base64').toString();
  const part = (name) => text.match(new RegExp(`(?:^|;)${name}=([^;]*)`))?.[1];
  return {
    order: part('ac\\.order'),
    tiyin: Number(part('a')),
    back: part('c'),
    lang: part('l') === 'ru' ? 'ru' : 'uz',
  };
}

function askedOfClick(query) {
  const back = query.get('return_url');
  return {
    order: query.get('transaction_param'),
    tiyin: Math.round(Number(query.get('amount')) * 100),
    back,
    lang: /[?&]lang=ru\b/.test(back) ? 'ru' : 'uz',
  };
}

/** How a payment ends by each system. They answer by what code the platform refused it; null when it did not. */
const enders = {
  async payme({ platform, keys }, { order, tiyin }, isPaid) {
    const id = randomBytes(12).toString('hex');
    const account = { order };
    const steps = [
      ['CheckPerformTransaction', { amount: tiyin, account }],
      ['CreateTransaction', { id, time: Date.now(), amount: tiyin, account }],
      isPaid ? ['PerformTransaction', { id }] : ['CancelTransaction', { id, reason: 3 }],
    ];
    const headers = {
      'content-type': 'text/json; charset=UTF-8',
      authorization: `Basic ${Buffer.from(`Paycom:${keys.payme}`).toString('base64')}`,
    };
    for (const [method, params] of steps) {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
      const said = await fetch(`${platform}/v1/payment/payme`, { method: 'POST', headers, body });
      const { error } = await said.json();
      if (error) return error.code;
    }
    return null;
  },

  async click({ platform, keys }, { order, tiyin }, isPaid) {
    const id = randomInt(1, 2 ** 47);
    const ask = async (more) => {
      const form = { click_trans_id: id, service_id: 'demo', merchant_trans_id: order, ...more };
      const body = signed(keys.click, { ...form, amount: (tiyin / 100).toFixed(2), sign_time: timeNow() });
      return (await fetch(`${platform}/v1/payment/click`, { method: 'POST', body })).json();
    };
    const prepared = await ask({ action: 0, error: 0 });
    if (prepared.error !== 0) return prepared.error;
    const { merchant_prepare_id } = prepared;
    // Of a card that was refused.
    const done = await ask({ action: 1, error: isPaid ? 0 : -5017, merchant_prepare_id });
    return isPaid && done.error !== 0 ? done.error : null;
  },
};

/** A form of Click, signed over its texts. */
function signed(key, form) {
  const { click_trans_id, service_id, merchant_trans_id, merchant_prepare_id = '', amount, action } = form;
  const text = [click_trans_id, service_id, key, merchant_trans_id, merchant_prepare_id, amount];
  const sign_string = createHash('md5')
    .update([...text, action, form.sign_time].join(''))
    .digest('hex');
  return new URLSearchParams({ ...form, error_note: '', sign_string });
}

/** `2026-11-24 14:03:22` */
const timeNow = () => new Date().toISOString().slice(0, 19).replace('T', ' ');

async function bodyOf(request) {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk;
    if (text.length > LONGEST_FORM) return '';
  }
  return text;
}
