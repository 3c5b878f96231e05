import { defineSamples } from '../../testing/samples.ts';

export const samples = defineSamples({
  'POST /v1/auth/code': () => ({ body: { phone: '+998931234567', purpose: 'password' } }),
  'POST /v1/auth/signup': () => ({
    body: {
      ...{ first_name: 'Yangi', last_name: 'Kelgan', birth_year: 2012, phone: '+998931234567' },
      ...{ whose: 'parent', consent: { full_name: 'Rahimov Botir' } },
      ...{ code: '123456', password: 'yangi-parol-1' },
    },
  }),
});
