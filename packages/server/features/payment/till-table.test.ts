import iconv from 'iconv-lite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { connectSystems, orderOf } from '../../testing/payments.ts';
import { addPerson } from '../../testing/people.ts';
import { compareLines, lookAt, sendTable, tillTable } from '../../testing/till-tables.ts';

const now = new Date('2026-11-29T15:00:00+05:00');
const time = '29.11.2026 14:03';
let mars: TestApp;
let admin: Client;
let student: number;
let sent = 0;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => now });
  await connectSystems(mars.store);
  await addPerson(mars.store, 'admin', { role: 'admin' });
  student = await addPerson(mars.store, 'aziz', { balance: -1000 });
  admin = await mars.signInAs('admin');
});
afterAll(() => mars.close());
beforeEach(() => mars.store.query('delete from payment_till_line'));

const newId = () => `5305e3bab097f420a62c${String(++sent).padStart(4, '0')}`;
const order = (system: 'payme' | 'click' = 'payme') => orderOf(mars.store, student, { system, at: now });
/** A payment of Payme's as the books have it. @returns its number */
async function known(state: string, amount = 1000, code: string | null = null) {
  const id = newId();
  const [isDone, isOver] = [
    ['performed', 'refunded'].includes(state),
    ['cancelled', 'refunded'].includes(state),
  ];
  await mars.store.query(
    `insert into payment_transaction (student_id, system, system_id, state, amount, system_time, created_at, performed_at,
       cancelled_at, order_code)
     values ($1, 'payme', $2, $3, $4, $5, $5, case when $6 then $5::timestamptz end, case when $7 then $5::timestamptz end, $8)`,
    [student, id, state, amount * 100, now, isDone, isOver, code],
  );
  return id;
}
const waiting = async () => (await admin.call('GET /v2/staff/till-table')).body.items;
const faults = async (lines: readonly (readonly (string | number)[])[], query: object = {}) => {
  const { status, body } = await sendTable(admin, 'payme', tillTable(lines), query);
  expect(status).toBe(200);
  expect(await waiting()).toEqual([]);
  return body.errors.map(
    ({ line, field, code }: { line: number; field: string; code: string }) => `${line} ${field} ${code}`,
  );
};

describe('the columns of a table', () => {
  const lines = [
    'Отчёт за ноябрь 2026',
    '',
    '№;ID транзакции;Дата оплаты;Сумма, сум;Плательщик;Заказ;Статус',
    '1;5305e3bab097f420a62ced0b;29.11.2026 14:03;150 000,00;Азиз;;Оплачен',
    '2;5305e3bab097f420a62ced0c;29.11.2026 14:04;150 000,00;Барно;;Отменён',
    '3;5305e3bab097f420a62ced0d;29.11.2026 14:05;150 000,00;Лола;;Создан',
    'Итого;;;450 000,00;;;',
    '',
  ];
  const text = lines.join('\r\n');
  const found = {
    columns: ['№', 'ID транзакции', 'Дата оплаты', 'Сумма, сум', 'Плательщик', 'Заказ', 'Статус'],
    samples: lines.slice(3, 6).map((line) => line.split(';')),
    guess: { id: 1, time: 2, amount: 3, order: 5, state: 6 },
    states: ['Оплачен', 'Отменён', 'Создан'],
    paid: ['Оплачен'],
    back: ['Отменён'],
    errors: [],
    wrong: 0,
  };

  it.each([
    ['Windows-1251', new Uint8Array(iconv.encode(text, 'win1251'))],
    ['UTF-8', text],
    ['UTF-16', new Uint8Array(iconv.encode(text, 'utf-16le', { addBOM: true }))],
    ['tabs', text.replaceAll(';', '\t')],
    ['a line that names the separator', `sep=;\n${text}`],
  ])('are found below a title, in %s', async (_as, table) => {
    expect((await lookAt(admin, table as string)).body).toEqual(found);
    expect(await waiting()).toEqual([]);
  });

  it('are told in English and Uzbek, with the order by what stands in it, and words of another column', async () => {
    const table = [
      'Payment ID,Paid at,Total,Comment,Holati',
      `77,2026-11-29T14:03:22+05:00,"1,500,000.00",${await order('click')},toʻlangan`,
      '78,2026-11-29T14:03:22+05:00,5000,,Refunded',
    ].join('\n');
    const { body } = await lookAt(admin, table);
    expect(body).toMatchObject({
      guess: { id: 0, time: 1, amount: 2, order: 3, state: 4 },
      paid: ['toʻlangan'],
      back: ['Refunded'],
    });
    const other = await lookAt(admin, table, { state: 0 });
    expect(other.body).toMatchObject({ states: ['77', '78'], paid: [], back: [], guess: { state: 0 } });
  });

  it('shows twenty words at most, and no line that is not there', async () => {
    const many = Array.from({ length: 30 }, (_, at) => [at + 1, time, 1000, '', `holat|${at}`]);
    const { body } = await lookAt(admin, tillTable(many));
    expect([body.states.length, body.states[0], body.samples.length]).toEqual([20, 'holat/0', 3]);
  });

  it.each([
    ['no text', new Uint8Array([0, 1, 2, 3]), 'not_text'],
    ['nothing but a header', 'ID;Дата;Сумма\n', 'empty_file'],
    ['a quote that is open', 'ID;Дата\n"1;2\n', 'quote_open'],
  ])('says of %s what is wrong', async (_what, table, code) => {
    const { status, body } = await lookAt(admin, table as string);
    expect([status, body.errors.map((one: { code: string }) => one.code)]).toEqual([
      200,
      expect.arrayContaining([code]),
    ]);
  });

  it('needs a file', async () => {
    const { status, body } = await admin.call('POST /v2/staff/till-table/columns', {});
    expect([status, Object.keys(body.fields)]).toEqual([422, ['file']]);
  });
});

describe('a line', () => {
  it.each([
    ['150 000,00', 150_000],
    ['150000.00', 150_000],
    ['1 500 000', 1_500_000],
    ['"1,500,000.00"', 1_500_000],
    ['150 000 сум', 150_000],
    ["150000 so'm", 150_000],
    [1, 1],
    [100_000_000, 100_000_000],
  ])('has the amount %s', async (written, amount) => {
    const { lacking } = await compareLines(admin, 'payme', [[newId(), time, written, '', 'Оплачен']]);
    expect([lacking, (await waiting())[0].amount]).toEqual([1, amount]);
  });

  it.each([
    [0, 'too_small'],
    [100_000_001, 'too_big'],
    ['1000,50', 'whole_number'],
    ['-1000', 'too_small'],
    ['150,000', 'whole_number'],
    ['', 'required'],
    ['ming', 'whole_number'],
  ])('is refused for the amount %s', async (written, code) => {
    expect(await faults([[newId(), time, written, '', 'Оплачен']])).toEqual([`2 amount ${code}`]);
  });

  it.each([
    ['29.11.2026 14:03', '2026-11-29T14:03:00+05:00'],
    ['29.11.2026, 14:03:22', '2026-11-29T14:03:22+05:00'],
    ['2026-11-29 14:03:22', '2026-11-29T14:03:22+05:00'],
    ['2026-11-29T09:03:22Z', '2026-11-29T14:03:22+05:00'],
    ['2026-11-29T09:03:22.123+0000', '2026-11-29T14:03:22+05:00'],
    ['9.11.2026 4:03', '2026-11-09T04:03:00+05:00'],
  ])('has the time %s', async (written, at) => {
    await compareLines(admin, 'payme', [[newId(), written, 1000, '', 'Оплачен']]);
    expect((await waiting())[0].paid_at).toBe(at);
  });

  it.each([
    ['29.11.2026', 'moment'],
    ['29.11.2026 25:03', 'moment'],
    ['31.02.2026 14:03', 'date'],
    ['11/10/2026 14:03', 'date_doubtful'],
    ['29.11.2026 15:01', 'date_future'],
    ['', 'required'],
  ])('is refused for the time %s', async (written, code) => {
    expect(await faults([[newId(), written, 1000, '', 'Оплачен']])).toEqual([`2 time ${code}`]);
  });

  it('is named in both languages, with all that is wrong, and nothing is kept of the others', async () => {
    const lines = [
      [newId(), time, 1000, '', 'Оплачен'],
      ['5,3E+23', 'kecha', 'yarim', '', 'Оплачен'],
      ['', time, 1000, '', 'Возврат'],
      // Whatever stands in what was never paid.
      ['?', '?', '?', '?', 'Создан'],
    ];
    expect(await faults(lines)).toEqual([
      '3 id format',
      '3 time moment',
      '3 amount whole_number',
      '4 id required',
    ]);
    const { body } = await sendTable(admin, 'payme', tillTable(lines));
    expect(body).toMatchObject({ wrong: 4, lacking: 0, same: 0 });
    for (const { message_uz, message_ru } of body.errors)
      expect([message_uz, message_ru]).toEqual([expect.stringMatching(/\w/), expect.stringMatching(/[а-я]/)]);
  });

  it('is named when its number stands there twice, in whichever letters', async () => {
    const id = newId();
    const lines = [
      [id, time, 1000, '', 'Оплачен'],
      [id.toUpperCase(), time, 1000, '', 'Возврат'],
    ];
    expect(await faults(lines)).toEqual(['3 id line_twice']);
  });

  it('is cut where the file breaks off', async () => {
    const { body } = await sendTable(
      admin,
      'payme',
      `${tillTable([[newId(), time, 1000, '', 'Оплачен']])}${newId()};${time};15`,
    );
    expect(body.errors).toMatchObject([{ line: 3, code: 'line_cut' }]);
  });
});

describe('compared with the books', () => {
  it.each([
    ['Оплачен', 'performed', 1000, 'same'],
    ['Оплачен', 'performed', 900, ['amount']],
    ['Оплачен', 'created', 1000, 'lacking'],
    ['Оплачен', 'created', 900, ['amount']],
    ['Оплачен', 'cancelled', 1000, ['state']],
    ['Оплачен', 'refunded', 1000, ['state']],
    ['Оплачен', 'refunded', 900, ['amount', 'state']],
    ['Возврат', 'performed', 1000, ['state']],
    ['Возврат', 'created', 1000, 'same'],
    ['Возврат', 'cancelled', 1000, 'same'],
    ['Возврат', 'refunded', 1000, 'same'],
    ['Создан', 'performed', 1000, 'unpaid'],
  ])('%s there, here %s of %i: %s', async (said, state, amount, outcome) => {
    const id = await known(state, amount);
    const body = await compareLines(admin, 'payme', [[id, time, 1000, '', said]]);
    const counts = { same: 0, back: 0, unpaid: 0, lacking: 0, left: 0, differ: 0 };
    const isNamed = Array.isArray(outcome);
    expect(body).toMatchObject({ ...counts, rows: 1, [isNamed ? 'differ' : outcome]: 1 });
    const there = { amount: 1000, state: said === 'Возврат' ? 'back' : 'paid' };
    const who = { id: student, first_name: 'Aziz', last_name: 'Sinov' };
    const named = { line: 2, system_id: id, paid_at: '2026-11-29T14:03:00+05:00', student: who };
    expect(body.differences).toEqual(
      isNamed ? [{ ...named, differs: outcome, there, here: { amount, state } }] : [],
    );
    expect((await waiting()).length).toBe(outcome === 'lacking' ? 1 : 0);
  });

  it('what they lack waits, by its order; what was given back there is nothing to book', async () => {
    const [mine, unknown] = [newId(), newId()];
    const code = await order();
    const lines = [
      [mine, time, 1000, code.toUpperCase(), 'Оплачен'],
      [unknown, time, 2000, 'Dars uchun', 'Оплачен'],
      [newId(), time, 3000, '', 'Возврат'],
    ];
    const body = await compareLines(admin, 'payme', lines);
    expect(body).toMatchObject({ rows: 3, lacking: 2, back: 1, differ: 0, same: 0 });
    const who = { id: student, first_name: 'Aziz', last_name: 'Sinov' };
    expect(await waiting()).toMatchObject([
      {
        system: 'payme',
        system_id: unknown,
        amount: 2000,
        order: 'Dars uchun',
        student: null,
        paid_as: null,
      },
      { system: 'payme', system_id: mine, amount: 1000, student: who, paid_as: null, left: null },
    ]);
    // Brought in again, each is there once, as the table has it now.
    await compareLines(admin, 'payme', [[unknown, time, 2500, '', 'Оплачен']]);
    expect((await waiting()).map((one: { amount: number }) => one.amount)).toEqual([2500, 1000]);
  });

  it('an order that the other system pays says that the wrong one was chosen', async () => {
    expect(await faults([[newId(), time, 1000, await order('click'), 'Оплачен']])).toEqual([
      '2 order other_system',
    ]);
  });

  it('an order that was paid under another number says that the column has other numbers, unless one is known', async () => {
    const code = await order();
    const id = await known('performed', 1000, code);
    const other = [newId(), time, 1000, code, 'Оплачен'];
    expect(await faults([other])).toEqual(['2 id other_numbers']);
    const body = await compareLines(admin, 'payme', [other, [id, time, 1000, code, 'Оплачен']]);
    expect(body).toMatchObject({ same: 1, lacking: 1 });
    expect((await waiting())[0]).toMatchObject({ paid_as: id, student: { id: student } });
  });

  it('nobody whose account was deleted is whose it is', async () => {
    const gone = await addPerson(mars.store, 'ketgan', { balance: -1000 });
    const code = await orderOf(mars.store, gone, { system: 'payme', at: now });
    await mars.store.query('update person set deleted_at = $2 where id = $1', [gone, now]);
    await compareLines(admin, 'payme', [[newId(), time, 1000, code, 'Оплачен']]);
    expect((await waiting())[0]).toMatchObject({ student: null });
  });

  it.each([
    [{ time: 0 }, 'time'],
    [{ paid: '' }, 'paid'],
    [{ paid: '|' }, 'paid'],
    [{ back: 'оплачен' }, 'back'],
    [{ id: 200 }, 'id'],
    [{ system: 'cash' }, 'system'],
  ])('%j is refused', async (query, field) => {
    const { status, body } = await sendTable(
      admin,
      'payme',
      tillTable([[newId(), time, 1000, '', 'Оплачен']]),
      query,
    );
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  });

  it('a column beside the table, and words in other letters', async () => {
    expect(await faults([[newId(), time, 1000, '', 'Оплачен']], { amount: 199 })).toEqual([
      '2 amount required',
    ]);
    const { body } = await sendTable(admin, 'payme', tillTable([[newId(), time, 1000, '', ' ОПЛАЧЁН ']]), {
      paid: 'оплачен|success',
    });
    expect(body.lacking).toBe(1);
  });

  it('comes by pages', async () => {
    const many = Array.from({ length: 51 }, () => [newId(), time, 1000, '', 'Оплачен']);
    expect((await compareLines(admin, 'payme', many)).lacking).toBe(51);
    const first = (await admin.call('GET /v2/staff/till-table')).body;
    const { items, next_cursor } = (
      await admin.call('GET /v2/staff/till-table', { query: { cursor: first.next_cursor } })
    ).body;
    expect([first.items.length, items.length, next_cursor]).toEqual([50, 1, null]);
  });

  it('is written in the log; looking through a table is not', async () => {
    await lookAt(admin, tillTable([[newId(), time, 1000, '', 'Оплачен']]));
    await compareLines(admin, 'payme', [[newId(), time, 1000, '', 'Оплачен']]);
    const calls = (await admin.call('GET /v2/staff/audit')).body.items.map(
      (one: { call: string }) => one.call,
    );
    expect(calls[0]).toBe('POST /v2/staff/till-table');
    expect(calls).not.toContain('POST /v2/staff/till-table/columns');
  });
});

it('answers whatever is sent without a fault of its own', async () => {
  const signs = [
    '"',
    ';',
    ',',
    '\t',
    '\n',
    '\r',
    '\0',
    '=',
    "'",
    '#REF!',
    '|',
    'ё',
    '😀',
    '1e9',
    '29.11.2026 14:03',
    ' ',
  ];
  let seed = 7;
  const next = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % most;
  };
  for (let round = 0; round < 24; round++) {
    const junk = Array.from({ length: next(200) }, () => signs[next(signs.length)]).join('');
    const table = round % 2 ? junk : tillTable([[newId(), time, 1000, '', 'Оплачен']]) + junk;
    const looked = await lookAt(admin, table);
    const sent = await sendTable(admin, round % 3 ? 'payme' : 'click', table, {
      paid: signs[next(signs.length)],
    });
    for (const { status, body } of [looked, sent]) expect([200, 422], JSON.stringify(body)).toContain(status);
  }
});
