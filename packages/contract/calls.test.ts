import { expect, it } from 'vitest';
import type { Call } from './call.ts';
import { calls } from './calls.generated.ts';

const all = Object.entries<Call>(calls);
const having = (is: (call: Call) => unknown): string[] =>
  all
    .filter(([, call]) => is(call))
    .map(([name]) => name)
    .sort();

// Typed by hand from the specification, section 7: these ignore what they do not know, all others refuse it.
it('the calls of the specification are those of its section 7', () => {
  expect(having(({ part }) => part !== 2)).toEqual(
    [
      'POST /v1/auth/signin',
      'GET /v1/auth/token',
      'GET /v1/me',
      'GET /v1/me/projects',
      'GET /v1/me/total_monthly_exam_results',
      'PATCH /v1/me/update_picture',
      'GET /v1/me/avatar_files',
      'GET /v2/project/ai-config',
      'GET /v2/project/ai-limit',
      'POST /v2/project/ai-limit/create',
      'GET /v2/premium/check_premium',
      'POST /v2/premium/buy',
      'GET /v1/attendance/student',
      'GET /v1/shop/student/heroes',
      'PATCH /v1/notification/{id}/read',
      'GET /v1/notification',
      'GET /v1/coins/student/history',
      'GET /v2/premium/limit-check',
      'GET /now/datetime',
      'POST /v2/ai/responses',
    ].sort(),
  );
});

it('a key is asked of whoever spends or gives coins, or books money, and of nobody else', () => {
  expect(having(({ idempotency }) => idempotency === 'required')).toEqual([
    'POST /v1/shop/buy',
    'POST /v1/shop/order/{id}/undo',
    'POST /v2/staff/charges',
    'POST /v2/staff/charges/differences',
    'POST /v2/staff/charges/{id}/lower',
    'POST /v2/staff/charges/{id}/reverse',
    'POST /v2/staff/coins',
    'POST /v2/staff/ledger/{id}/reverse',
    'POST /v2/staff/payments',
    'POST /v2/staff/payments/{id}/refund',
    'POST /v2/staff/payments/{id}/reverse',
    'POST /v2/staff/till-table/{id}/book',
  ]);
  // Who buys premium by the specification sends none; what is learnt or solved is paid once whether one comes or not;
  // what a group is told costs nothing, a post is paid for by whoever lets it through, and homework by who marks it; stock is
  // added by a difference.
  expect(having(({ idempotency }) => idempotency === 'optional')).toEqual([
    'PATCH /v2/staff/products/{id}',
    'POST /v1/blog/posts',
    'POST /v1/blog/posts/{id}/comments',
    'POST /v1/project/{id}/submit',
    'POST /v2/eduverse/lesson/{id}/complete',
    'POST /v2/eduverse/lesson/{id}/quiz',
    'POST /v2/mars-code/task/{id}/submit',
    'POST /v2/premium/buy',
    'POST /v2/staff/notify',
  ]);
});

it('what is worn, read and bought answers so', () => {
  const constant = (name: keyof typeof calls, part: string): unknown => {
    const found = JSON.stringify(calls[name].reply).match(new RegExp(`"${part}":(\\{[^{}]*\\})`))?.[1];
    return JSON.parse(found ?? '{}').const;
  };
  expect(constant('GET /v1/shop/student/heroes', 'is_worn')).toBe(true);
  expect(constant('PATCH /v1/notification/{id}/read', 'is_read')).toBe(true);
  expect(constant('POST /v2/premium/buy', 'premium')).toBe(true);
});
