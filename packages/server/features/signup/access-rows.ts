import type { AccessRows } from '../../testing/access.ts';

let people = 1000;

export const accessRows: AccessRows = {
  'POST /v1/auth/code': {
    who: 'A',
    is: ['limited'],
    ask: () => ({ body: { phone: '+998 93 123 45 67', purpose: 'signup' } }),
  },
  'POST /v1/auth/signup': {
    who: 'A',
    is: ['limited'],
    ask: async ({ code }) => {
      const phone = `+99893777${people++}`;
      const consent = { full_name: 'Kelganov Botir' };
      const name = { first_name: 'Yangi', last_name: 'Kelgan', birth_year: 2012, whose: 'parent', consent };
      return { body: { ...name, phone, code: await code(phone), password: 'yangi-parol-1' } };
    },
  },
};
