import { createHmac } from 'node:crypto';
import type { AccessRows, Things } from '../../testing/access.ts';
import { adminHash, adminId, giveSecret, keyOf, takeSecrets } from './queries-testing.ts';
import { codeOf, stepOf } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

/** The code of now of a secret that all staff have. */
async function codeNow({ make }: Things, inUse: boolean): Promise<string> {
  await make(giveSecret, [secret, inUse]);
  return codeOf(secret, stepOf(new Date()));
}

/** What the administrator’s right password is answered with. */
async function ticketNow({ make }: Things): Promise<string> {
  const id = await make(adminId);
  const macOf = async (key: 'access' | 'refresh', text: string) =>
    createHmac('sha256', Buffer.from(String(await make(keyOf, [key])), 'hex'))
      .update(text)
      .digest('base64url');
  const until = Math.floor(Date.now() / 1000) + 60;
  const password = `fingerprint password ${id} ${await make(adminHash)}`;
  const mark = (await macOf('refresh', password)).slice(0, 22);
  const mac = await macOf('access', `second step ${id} ${mark} ${until}`);
  return `${id}.${until}.${mac}`;
}

export const accessRows: AccessRows = {
  'POST /v1/me/factor': { who: 'TD', ask: () => ({ body: { password: 'mars-demo-1' } }) },
  'POST /v1/me/factor/confirm': {
    who: 'TD',
    ask: async (things) => ({ body: { code: await codeNow(things, false) } }),
  },
  'DELETE /v1/me/factor': {
    who: 'TD',
    ask: async (things) => ({ body: { password: 'mars-demo-1', code: await codeNow(things, true) } }),
  },
  'POST /v1/auth/factor': {
    who: 'A',
    is: ['limited'],
    ask: async (things) => ({ body: { ticket: await ticketNow(things), code: await codeNow(things, true) } }),
  },
  // After those that leave it with some: the next ones sign in by their password alone.
  'GET /v1/me/factor': {
    who: 'TD',
    ask: async ({ make }) => {
      await make(takeSecrets);
      return {};
    },
  },
  'DELETE /v2/staff/person/{id}/factor': {
    who: 'D',
    of: 'student',
    ask: ({ student }) => ({ params: { id: student } }),
  },
};
