import { type Answer, bobur } from '@mars/element/testing.tsx';

export const capabilities = {
  contract: 1,
  name: 'Mars',
  media_base: '/media/',
  premium: { price: 299, days: 30, renew_last_days: 7, password_in_body: true },
  limits: { ai: { free: 3, premium: 30, guest: 3, site: 300 } },
  rewards: {
    attendance: { free: 2, premium: 4 },
    coding_month: { free: 30, premium: 60 },
    online_month: { free: 40, premium: 80 },
  },
  features: {},
};

export const offer = {
  price: 299,
  days: 30,
  coins: 450,
  missing: 0,
  premium: false,
  until: null as string | null,
  can_renew: false,
  renew_from: null as string | null,
  open_on_platform: null as string | null,
  features: [
    {
      code: 'attendance',
      title: { uz: 'Serverning soʻzi', ru: 'Слово сервера' },
      text: { uz: 'Har bir dars uchun 4 coin', ru: 'За урок 4 монеты' },
    },
  ],
};

/** What our server answers a student without premium. */
export const boburs = (more: Record<string, Answer> = {}): Record<string, Answer> => ({
  'GET /v1/me': bobur,
  'GET /v1/capabilities': capabilities,
  'GET /v2/premium/check_premium': { premium: false, level: 0 },
  'GET /v2/premium/offer': offer,
  ...more,
});

/** The same to one who has it for some days yet. */
export const premiums = (days: number, more: Record<string, Answer> = {}): Record<string, Answer> =>
  boburs({
    'GET /v1/me': { ...bobur, is_premium: true },
    'GET /v2/premium/check_premium': { premium: true, level: 1 },
    'GET /v2/premium/limit-check': { duration: days, until: '2026-12-13T14:03:22+05:00' },
    'GET /v2/premium/offer': {
      ...offer,
      premium: true,
      until: '2026-12-13T14:03:22+05:00',
      can_renew: days <= 7,
      renew_from: days <= 7 ? null : '2026-12-06T14:03:22+05:00',
    },
    ...more,
  });
