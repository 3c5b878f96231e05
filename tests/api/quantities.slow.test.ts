import type { Call } from '@mars/contract/call.ts';
import { type CallName, calls } from '@mars/contract/calls.generated.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../packages/server/testing/harness.ts';
import { findKnown, type Known, keyOf, logins, type Sample, type SignedIn, sampleOf } from './samples.ts';

interface Schema {
  type?: string | string[];
  const?: unknown;
  maximum?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

const wrong = [0, -1, 1.5, 1e9, '1', null];
const whole = [0, -1, 1.5, 1e9];

/** What says how many or how much, and what each refuses. */
const quantities: Record<string, { refused: unknown[]; in: 'body' | 'query' }> = {
  'POST /v1/shop/buy quantity': { refused: wrong, in: 'body' },
  'POST /v1/payment/order amount': { refused: [...wrong, 999, 50_000_001], in: 'body' },
  'POST /v2/staff/payments amount': { refused: [...wrong, 50_000_001], in: 'body' },
  'POST /v2/staff/charges amount': { refused: [...wrong, 100_000_001], in: 'body' },
  'POST /v2/staff/charges/{id}/lower amount': { refused: [...wrong, 100_000_001], in: 'body' },
  // Below 0 less is charged.
  'POST /v2/staff/charges/differences items.0.amount': {
    refused: [1.5, 1e9, -1e9, 100_000_001, -100_000_001, '1', null],
    in: 'body',
  },
  // Null is the group's price.
  'PUT /v2/staff/spans/{id}/price price': { refused: [0, -1, 1.5, 1e9, '1', 100_000_001], in: 'body' },
  'PUT /v2/staff/spans/{id}/price percent': { refused: [0, -1, 1.5, 1e9, '1', 101], in: 'body' },
  // 0 is no tax.
  'PUT /v2/staff/payment-systems/{system} fiscal.vat_percent': {
    refused: [-1, 1.5, 1e9, '1', null, 101],
    in: 'body',
  },
  // Staff take coins by a number below 0.
  'POST /v2/staff/coins coins': { refused: [...wrong.filter((value) => value !== -1), -1e9], in: 'body' },
  'PUT /v2/staff/attendance marks.0.attendance_type': {
    refused: [...wrong.filter((value) => value !== 0), 2],
    in: 'body',
  },
  'PUT /v2/staff/attendance marks.0.was': { refused: [-1, 1.5, 1e9, '1', 2], in: 'body' },
  'POST /v2/staff/slots minutes': { refused: [...wrong, 14, 181], in: 'body' },
  'POST /v2/staff/slots places': { refused: [...wrong, 31], in: 'body' },
  'POST /v2/staff/slots weeks': { refused: [...wrong, 17], in: 'body' },
  'PATCH /v2/staff/slots/{id} places': { refused: [...wrong, 31], in: 'body' },
  // 0 is a mark, and null that there is none.
  'PATCH /v2/staff/homework mark': { refused: [-1, 101, 1.5, 1e9, '1'], in: 'body' },
  'PUT /v2/staff/exam-mark module': { refused: [0, -1, 10_001, 1.5, '1', null], in: 'body' },
  'PUT /v2/staff/exam-mark marks.0.total_mark': { refused: [-1, 101, 1.5, 1e9, '1'], in: 'body' },
  'PUT /v2/staff/exam-mark marks.0.was': { refused: [-1, 101, 1.5, 1e9, '1'], in: 'body' },
  ...Object.fromEntries(
    ['POST /v1/course/element/{id}/progress', 'POST /v2/eduverse/lesson/{id}/progress'].flatMap((call) => {
      // The first block, and the first second of a film, is 0.
      const refused = [...wrong.filter((value) => value !== 0), 100_001];
      return ['place', 'watched.0.0'].map((field) => [`${call} ${field}`, { refused, in: 'body' as const }]);
    }),
  ),
  // 0 is Monday.
  'POST /v2/staff/timetable weekdays.0': {
    refused: [...wrong.filter((value) => value !== 0), 7],
    in: 'body',
  },
  'PATCH /v2/staff/timetable/{id} weekdays.0': {
    refused: [...wrong.filter((value) => value !== 0), 7],
    in: 'body',
  },
  'POST /v2/staff/groups monthly_price': { refused: wrong.filter((value) => value !== null), in: 'body' },
  'PATCH /v2/staff/groups/{id} monthly_price': {
    refused: wrong.filter((value) => value !== null),
    in: 'body',
  },
  ...Object.fromEntries(
    ['POST /v2/staff/products', 'PATCH /v2/staff/products/{id}'].flatMap((call) => [
      [`${call} price`, { refused: wrong, in: 'body' as const }],
      // Nothing is left, and null is as many as anybody wants.
      [`${call} stock`, { refused: [-1, 1.5, 1e9, '1'], in: 'body' as const }],
    ]),
  ),
  ...Object.fromEntries(
    ['PATCH /v2/staff/elements/{id}', 'POST /v2/staff/courses/{id}/lessons'].flatMap((call) => [
      [`${call} lesson.minutes`, { refused: [...wrong, 14, 46], in: 'body' as const }],
      [`${call} lesson.video.seconds`, { refused: [...wrong, 4, 14_401], in: 'body' as const }],
    ]),
  ),
  'PATCH /v2/staff/elements/{id} homework.days': { refused: [...wrong, 31], in: 'body' },
  'PATCH /v2/staff/elements/{id} exam.minutes': { refused: [...wrong, 9, 91], in: 'body' },
  'POST /v2/staff/exam/{id}/rejudge exam.minutes': { refused: [...wrong, 9, 91], in: 'body' },
  // Below 0 some went; 0 is nothing.
  'PATCH /v2/staff/products/{id} stock_by': { refused: [1.5, 1e9, -1e9, '1', null], in: 'body' },
  // 0 is "not like me at all".
  'POST /v1/prof-test answers.0.value': { refused: [-1, 5, 1.5, 1e9, '1', null], in: 'body' },
  'POST /v1/auth/signup birth_year': { refused: wrong, in: 'body' },
  'POST /v1/lead birth_year': { refused: wrong, in: 'body' },
  // Hundredths, on both sides of the middle.
  'POST /v2/staff/english/questions items.0.found': { refused: [-601, 601, 1.5, '1', null], in: 'body' },
  // The first key may come at once; a text stands there for a key.
  ...Object.fromEntries(
    ['progress', 'finish'].flatMap((call) => [
      [`POST /v2/typing/${call} events.0.0`, { refused: [-1, 1.5, 1e9, null], in: 'body' as const }],
      // Nothing was known before the first keys.
      [`POST /v2/typing/${call} from`, { refused: [-1, 1.5, 1501, '1', null], in: 'body' as const }],
    ]),
  ),
  'POST /v2/staff/review/{kind}/{id} version': { refused: [0, -1, 1.5, 3e9, '1'], in: 'body' },
  'PATCH /v1/me/figure skin': { refused: [...whole, 6], in: 'body' },
  'POST /v1/english/review turn': { refused: wrong, in: 'body' },
  // Columns of a table, the first of which is 0.
  ...Object.fromEntries(
    ['columns state', ...['id', 'time', 'amount', 'order', 'state'].map((field) => ` ${field}`)].map(
      (rest) => [
        `POST /v2/staff/till-table${rest.startsWith(' ') ? '' : '/'}${rest}`,
        { refused: [-1, 1.5, 200, 1e9, '', 'x'], in: 'query' as const },
      ],
    ),
  ),
  // Text in an address is a number where one is expected.
  'POST /v2/project/ai-limit/create ai_limit': { refused: [...whole, '', 'null', 'x'], in: 'query' },
};

/** Numbers that say which one: ids, and the place in the list of avatars. */
const isId = ({ maximum }: Schema, path: string) =>
  (maximum === 2_147_483_647 && /(ids?|readers)(\.0)?$/.test(path)) || path === 'emoji';
const isNumber = ({ type, const: only }: Schema) =>
  [type].flat().some((one) => one === 'integer' || one === 'number') || typeof only === 'number';

/** The numbers of a schema that are no ids: `a.0.b` for nested ones. */
function numbersOf(schema: Schema | undefined, path: string[] = []): string[] {
  if (!schema) return [];
  if (isNumber(schema)) return isId(schema, path.join('.')) ? [] : [path.join('.')];
  return [
    ...(schema.anyOf ?? []).flatMap((one) => numbersOf(one, path)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => numbersOf(one, [...path, name])),
    ...numbersOf(schema.items, [...path, '0']),
  ];
}

describe('a number that says how many or how much', () => {
  let mars: TestApp;
  let known: Known;
  beforeAll(async () => {
    mars = await startTestApp();
    known = await findKnown(mars);
  });
  afterAll(() => mars.close());

  it('stands in this list, whichever call takes it', () => {
    const found = (Object.keys(calls) as CallName[])
      .filter((name) => 'changes' in calls[name])
      .flatMap((name) => {
        const { body, query } = calls[name] as Call;
        return [...numbersOf(body as Schema), ...numbersOf(query as Schema)].map(
          (field) => `${name} ${field}`,
        );
      });
    expect([...new Set(found)].sort()).toEqual(Object.keys(quantities).sort());
  });

  const all = Object.entries(quantities).flatMap(([key, { refused, in: part }]) =>
    refused.map((value) => ({ key, value, part })),
  );
  it.each(all)('$key refuses $value by the name of the field', async ({ key, value, part }) => {
    const [method, path, field] = key.split(' ') as [string, string, string];
    const name = `${method} ${path}` as CallName;
    const role = calls[name].access.find((letter): letter is SignedIn => letter in logins);
    const sample = await sampleOf(name, known, role ?? 'S', 'own');
    const who = role ? await mars.signInAs(logins[role]) : mars.anonymous;
    const { status, body } = await who.call(keyOf(name, sample), withField(sample, part, field, value));
    expect([status, body.code]).toEqual([422, 'invalid']);
    expect(body.fields[field]).toEqual({
      code: expect.stringMatching(/^(too_small|too_big|whole_number|choice|type|required)$/),
      message_uz: expect.stringMatching(/\S/),
      message_ru: expect.stringMatching(/[а-яё]/i),
    });
    expect(body.fields[field].message_uz).not.toBe(body.fields[field].message_ru);
  });
});

function withField(sample: Sample, part: 'body' | 'query', field: string, value: unknown): Sample {
  const copy = structuredClone(sample);
  const path = field.split('.');
  const last = path.pop()!;
  // biome-ignore lint/suspicious/noExplicitAny: walks down whatever a request holds
  let at: any = copy[part];
  for (const step of path) at = at[step];
  at[last] = value;
  return copy;
}
