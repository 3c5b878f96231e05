import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse } from '../../testing/courses.ts';
import { fileOf, formOf } from '../../testing/form.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { lettersOf } from './bytes.ts';

/** Tables as offices have them: what programs and hands do to bytes, rows and cells. */

let mars: TestApp;
let admin: Client;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => new Date('2026-11-20T10:00:00+05:00') });
  await addPerson(mars.store, 'admin', { role: 'admin' });
  await addCourse(mars.store, 'frontend', { kind: 'class', title: { uz: 'Frontend', ru: 'Фронтенд' } });
  await mars.store.query(
    `insert into study_group (name, course_id) select 'FE-12', id from study_course where slug = 'frontend'`,
  );
  admin = await mars.signInAs('admin');
});
afterAll(() => mars.close());

type Bytes = Uint8Array<ArrayBuffer>;
interface Found {
  line: number;
  field: string | null;
  code: string;
  message_uz: string;
  message_ru: string;
}
const check = async (table: string | Bytes, kind = 'people'): Promise<{ rows: number; errors: Found[] }> =>
  (
    await admin.call('POST /v2/staff/import', {
      query: { kind, dry_run: true },
      ...(await formOf([['file', fileOf('jadval.csv', table)]])),
    })
  ).body;
const faults = async (table: string | Bytes, kind?: string) =>
  (await check(table, kind)).errors.map(({ line, field, code }) => `${line} ${field} ${code}`);
const lines = async (table: string | Bytes, kind?: string) => [
  ...new Set((await check(table, kind)).errors.map(({ line }) => line)),
];
const rows = async (table: string | Bytes) => {
  const { rows: count, errors } = await check(table);
  expect(errors).toEqual([]);
  return count;
};
const bytes = (...parts: (string | number[])[]): Bytes =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as string))));

const head = 'Ism;Familiya;Telefon;Guruh';
const two = 'Aziza;Karimova;+998 90 000 10 31;FE-12\r\nBobur;Rahimov;+998 90 000 10 32;FE-12\r\n';

describe('bytes', () => {
  it.each(['\u0080', '«', '\u07ff', '\u0800', '\uffff', '\u{10000}', '\u{10ffff}'])(
    'of one letter that is UTF-8, from the first of each length to the last, are that: %j',
    (letter) => {
      const text = `Ism ${letter} Aziza`;
      expect(lettersOf(new TextEncoder().encode(text))).toEqual({ text, holds: 'all' });
    },
  );

  it.each([0xc0, 0xc1, 0xf5])('of which none begins a letter of UTF-8 are of another kind: %d', (lead) => {
    expect(lettersOf(new Uint8Array([0x41, lead, 0xbf, 0x41]))?.holds).toBe('few');
  });

  const rest = [
    'Oʻktam,Gʻaniyev,+998 90 000 10 01,FE-12\r\nMaʼmura,Saʼdullayeva,+998 90 000 10 02,FE-12\r\n',
    'Алишер,Ўрмонов,+998 90 000 10 03,FE-12\r\n',
  ].join('');

  it('with one that is wrong are UTF-8 all the same, and its line is named', async () => {
    const header = 'Ism,Familiya,Telefon,Guruh\r\n';
    const line = (...name: (string | number[])[]) =>
      bytes(header, rest, ...name, ',Toshpoʻlatova,+998 90 000 10 04,FE-12\r\n');
    expect(await faults(line('Nodira', [0x96]))).toEqual(['5 null bytes_broken']);
    // With a mark at the front nothing is left to guess, however much of it is wrong.
    expect(
      await faults(bytes([0xef, 0xbb, 0xbf], `${head}\n`, [0xc0, 0xe7, 0xe8, 0xe7, 0xe0], ';Karimova;;\n')),
    ).toEqual(['2 null bytes_broken']);
    // A letter of which the file has the first byte alone.
    expect(await faults(bytes('Ism,Familiya\nМадина,Алиева\nГʻ,Гаʻн', [0xd0]))).toEqual([
      '3 null bytes_broken',
    ]);
    expect(await faults(`${head}\nO\ufffdktam;Karimov;;\n`)).toEqual(['2 null bytes_broken']);
    // Of one letter that is UTF-8 beside plain ones, and several wrong bytes: two together are no word of Windows-1251.
    for (const [name, wrong] of [
      ['Oʻktam', [0x96]],
      ['Soʻna', [0xca]],
      ['Maʼmura', [0xca, 0x20, 0xbb]],
      ['Maʼmura', [0x80, 0x99]],
    ] as const)
      for (const times of [1, 2])
        expect(
          await faults(
            bytes(
              'Ism,Familiya\n',
              `${name},Karimov\n`,
              ...Array(times).fill([0x41, ...wrong, 0x61]),
              ',Aliyev\n',
            ),
          ),
          name,
        ).toEqual(['3 null bytes_broken']);
    const { errors } = await check(line('Nodira', [0x96]));
    expect(errors[0]).toMatchObject({
      message_uz: 'Bu qatorda belgi buzilgan: Nodira\ufffd. Faylda uni toʻgʻrilang.',
      message_ru: 'В этой строке испорчен символ: Nodira\ufffd. Исправьте его в файле.',
    });
  });

  it('of Windows-1251 are read, and a letter that was lost when it was saved is named', async () => {
    const win = (text: string): Bytes => new Uint8Array(iconv.encode(text, 'win1251'));
    const header = 'Имя;Фамилия;Телефон;Группа\r\n';
    expect(await rows(win(`${header}Алёна;Сёмина;+998 90 000 10 11;FE-12\r\nЎктам;Тўраев;;\r\n`))).toBe(2);
    const lost =
      '?удрат;?улолов;;FE-12\r\n?алила;Ўктамова;;FE-12\r\nО?ткир;Тўраев;;FE-12\r\nБаро?;Олимов;;\r\n';
    expect(await faults(win(header + lost))).toEqual([2, 3, 4, 5].map((line) => `${line} null letters_lost`));
    // Two of its letters may be one of UTF-8.
    expect(await rows(win('Имя;Фамилия\r\nСёма;Рёрихов\r\n'))).toBe(1);
    // Of Latin letters alone nobody could say what the file was.
    expect(await faults(`${head}\nO?ktam;Karimov;;\n?odir;Olim;;\nTo?g;Olimov;;\n????;Olimov;;\n`)).toEqual(
      [2, 3, 4, 5].map((line) => `${line} null letters_lost`),
    );
    expect(await faults(win('Название (узб.);Цена\r\nЗачем он? Для всех;5\r\n'), 'products')).toEqual([
      '2 null letters_lost',
    ]);
    // Where every letter can be, the sign is one, but in a name.
    expect(await faults('Nomi;Narx\nNega kerak? Yangi kitob – «Gʻuncha»;5\n', 'products')).toEqual([]);
    expect(await faults(`\ufeff${head}\nOʻktam;G?aniyev;;\n`)).toEqual(['2 last_name letter_missing']);
  });

  it('of UTF-16 are read where a mark says so', async () => {
    const text = `${head}\r\n${two}Oʻktam;Gʻaniyev;;\r\n`;
    const little = Buffer.from(`\ufeff${text}`, 'utf16le');
    expect(await rows(new Uint8Array(little))).toBe(3);
    expect(await rows(new Uint8Array(Buffer.from(little).swap16()))).toBe(3);
    expect(await faults(new Uint8Array(little.subarray(2)))).toEqual(['1 null not_text']);
    expect(await lines(new Uint8Array(little.subarray(0, little.length - 3)))).toEqual([4]);
    expect(await faults(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).toEqual(['1 null not_text']);
  });

  it('that end within a line are named', async () => {
    const table = `${head}\n${two}Dilnoza;Yusu`;
    expect(await faults(table)).toEqual(['4 null line_cut']);
    // A sum is short by itself.
    expect(await faults(`${head}\n${two}Jami;2`)).toEqual(['4 null total_row']);
    // Only what is short and has no end was cut: some programs end no last line, some leave out empty cells.
    expect(await rows(`${table}pova;;`)).toBe(3);
    expect(await rows(`${table}pova\n`)).toBe(3);
    expect(await rows(`${head}\nAziza;Karimova\nBobur;Rahimov`)).toBe(2);
  });
});

describe('shape', () => {
  it('may have any ends of lines, mixed, also between quotes, and lines are counted as an editor does', async () => {
    const many = Array.from({ length: 20 }, (_, at) => `Bola${String.fromCharCode(65 + at)};Birinchi;;FE-12`);
    for (const end of ['\r', '\n', '\r\n']) {
      expect(await rows([head, ...many].join(end) + end)).toBe(20);
      expect(await rows(`${head}\r\n${many.join(end)}${end}`)).toBe(20);
      expect(await faults(`${head}${end}"Ali${end}akbar";Valiyev;;${end}${end};Aliyev;;\n`)).toEqual([
        '5 first_name required',
      ]);
    }
    expect(await faults(`${head}\rAli;Vali;;\n"Ali\r\nakbar\rjon";Valiyev;;\r\n;Aliyev;;\r`)).toEqual([
      '6 first_name required',
    ]);
  });

  it('may have empty rows, a title and a line for the separator above the header', async () => {
    expect(await rows(`\ufeff;;;\r\n${head}\r\n${two}`)).toBe(2);
    expect(await rows(`\ufeffsep=;\r\n${head}\r\n${two}`)).toBe(2);
    expect(await rows(`sep=|\n${head}\n${two}`.replaceAll(';', '|'))).toBe(2);
    expect(await rows(`FE-12 guruhi, oʻquvchilar roʻyxati, 2026\n\n;;;\n${head}\n${two}`)).toBe(2);
    expect(await rows(`Guruh: FE-12;;;\n${head}\n\n;;;\n${two}`)).toBe(2);
    expect(await faults(`Roʻyxat;;;\n\n${head}\n;Karimova;;`)).toEqual(['4 first_name required']);
    expect(await faults(`sep=;\n${head}\n;Karimova;;`)).toEqual(['3 first_name required']);
  });

  it('above a fuller one is read, and the second header is named', async () => {
    const fuller = 'Ism;Familiya;Telefon;Guruh;Login';
    expect(await faults(`Ism;Familiya\nAziza;Karimova\n;Olimov\n\n${fuller}\nBobur;Rahimov;;;\n`)).toEqual([
      '3 first_name required',
      '5 null header_twice',
    ]);
    // As a program repeats it on each page.
    const third = 'Dilnoza;Yusupova;+998 90 000 10 33;FE-12\n';
    expect(await faults(`${head}\n${two}${head}\n${third}`)).toEqual(['4 null header_twice']);
    // What lacks a column is a title.
    expect(await rows(`Ism;;;\n${head}\n${two}`)).toBe(2);
    expect(await faults('Nomi,Narx\nNarx,5\n', 'products')).toEqual([]);
  });

  it('may have remarks and ends of lines in its header', async () => {
    expect(
      await rows(
        '"Ism\n(lotincha)";Familiya *;"Telefon\r\nraqami";Guruh: ;"Ota-ona\ntelefoni"\n'.replace(
          'raqami',
          '(majburiy)',
        ) + two,
      ),
    ).toBe(2);
    expect(await faults('"Ism\n(lotincha)",Familiya *\n,Karimova\n')).toEqual(['3 first_name required']);
    // The remark that tells two columns apart is none.
    expect(await faults('Nomi,Nomi (ruscha),Narx\nKitob,Книга,5\n', 'products')).toEqual([]);
  });

  it('of a sum below it is named, and somebody of that name is not', async () => {
    const table = `${head};Balans;Sanasi\nAziza;Karimova;;FE-12;0;20.11.2026\n`;
    for (const total of ['Jami;;;;0;', 'Jami: 2;;;;;', 'ИТОГО;;;;;', ';Всего по группе;;;;', 'Hammasi;2;;;;'])
      expect(await faults(`${table}${total}\n`)).toEqual(['3 null total_row']);
    expect(await faults(`${table}Jami;Karimov;;;;\n`)).toEqual([]);
    for (const total of ['Jami,5', 'Jami:,5', 'Jami: 1,5', 'Guruh boʻyicha jami,5', 'Umumiy 1,'])
      expect(await faults(`Nomi,Narx\nKitob,5\n${total}\n`, 'products'), total).toEqual(['3 null total_row']);
  });

  it('is no sum below it where something is called so', async () => {
    const names = [
      'Umumiy ingliz tili A1',
      'Total English A2',
      'Jami 1',
      'Jami 2:',
      'Итого 3',
      'Hammasi haqida',
    ];
    const of = (rest: string) => names.map((name) => `${name},${rest}`).join('\n');
    expect(await faults(`Guruh,Kurs\n${of('Frontend')}\nJami,Frontend`, 'groups')).toEqual([]);
    expect(await faults(`Nomi,Narx\n${of('5')}`, 'products')).toEqual([]);
    const plan = 'Xona,Guruh,Kunlar,Boshlanishi,Tugashi,Birinchi kun\n';
    expect(await faults(`${plan}Jami 1,FE-12,Du,15:00,16:30,01.11.2026`, 'timetable')).toEqual([]);
    // Somebody stands beside it by an id or a number alone.
    const balances = 'Ism,Familiya,Tashqi ID,Telefon,Balans,Sanasi\n';
    for (const line of ['Jami,,7,,5,', 'Jami,,,+998900001031,5,', 'Jami,,,,5,19.11.2026'])
      expect(await faults(balances + line, 'balances'), line).not.toContain('2 null total_row');
  });

  it('without a column has one fault, not one a line', async () => {
    expect(await faults('Ism,Telefon\nAziza,+998900001031\nBobur,+998900001032\n')).toEqual([
      '1 last_name column_missing',
    ]);
    expect(await faults('Ism,Familiya,Balans\nAziza,Karimova,5\nBobur,Karimov,5\n')).toEqual([
      '1 as_of column_missing',
    ]);
    const marks = 'Guruh,Ism,Familiya,Baho\nFE-12,Aziza,Karimova,5\nFE-12,Bobur,Karimov,5\n';
    expect((await faults(marks, 'marks')).filter((one) => one.startsWith('1 '))).toEqual([
      '1 module column_missing',
    ]);
    expect(await faults('Guruh,Modul,Baho\nFE-12,1,5\nFE-12,2,5\n', 'marks')).toEqual([
      '1 first_name column_missing',
    ]);
  });
});

describe('cells', () => {
  it('that a program left are nobody’s name and no title', async () => {
    const errors = ['#Н/Д', '#REF!', '#N/A', '#ИМЯ?', 'Err:502', '########'];
    for (const one of errors) {
      expect(await faults(`${head}\n${one};Karimova;;`)).toEqual(['2 first_name cell_error']);
      expect(await faults(`Nomi;Narx\n${one};5`, 'products')).toEqual(['2 title_uz cell_error']);
      expect(await faults(`Guruh;Kurs\n${one};Frontend`, 'groups')).toEqual(['2 name cell_error']);
    }
    for (const one of ['"=VLOOKUP(A2;B:C;2)"', '=A1', '=1+2'])
      expect(await faults(`${head}\n${one};Karimova;;`)).toEqual(['2 first_name cell_formula']);
    for (const one of ['NULL', 'None', 'nan', '#N/A'.slice(1), '(null)'])
      for (const [kind, table, field] of [
        ['people', `${head}\nAziza;${one};;`, 'last_name'],
        ['products', `Nomi;Narx\n${one};5`, 'title_uz'],
        ['groups', `Guruh;Kurs\n${one};Frontend`, 'name'],
      ])
        expect(await faults(table!, kind)).toEqual([`2 ${field} no_value`]);
    for (const one of ['204', '-', '+7', '12.5', '№ 3', 'ʻ']) {
      expect(await faults(`${head}\n${one};Karimova;;`)).toEqual(['2 first_name no_letter']);
      expect(await faults(`Nomi;Narx\n${one};5`, 'products')).toEqual(['2 title_uz no_letter']);
    }
  });

  it('of a group or a room may be a number', async () => {
    expect(await faults('Guruh;Kurs\n204;Frontend\n="007";Frontend', 'groups')).toEqual([]);
    const plan = 'Guruh;Kunlar;Boshlanishi;Tugashi;Xona;Birinchi kun\nFE-12;Du;15:00;16:30;ROOM;01.11.2026\n';
    expect(await faults(plan.replace('ROOM', '3'), 'timetable')).toEqual([]);
    expect(await faults(plan.replace('ROOM', '--'), 'timetable')).toEqual(['2 room no_letter']);
  });

  it('with letters of two alphabets in a word are named', async () => {
    // A Latin C, a Cyrillic о.
    for (const one of ['C\u0435ргей', 'T\u043ehir', 'Alишер'])
      expect(await faults(`${head}\n${one};Karimova;;`)).toEqual(['2 first_name mixed_letters']);
    expect(await faults(`${head}\nАнна-Maria;Karimova;;`)).toEqual([]);
    expect(await faults('Nomi;Narx\nHTMLни oʻrganamiz;5\n\u0421SS kitobi;6', 'products')).toEqual([
      '3 title_uz mixed_letters',
    ]);
    // An abbreviation with an ending, of letters that all look alike.
    const short = ['CSSни', 'SATга', 'TOPга', 'BMXни'];
    for (const [kind, columns, rest] of [
      ['products', 'Nomi;Narx', '5'],
      ['groups', 'Guruh;Kurs', 'Frontend'],
    ])
      expect(await faults(`${columns}\n${short.map((one) => `${one};${rest}`).join('\n')}`, kind)).toEqual(
        [],
      );
    for (const one of ['CСSни', 'Cни', 'CssНИ', 'TOPгA'])
      expect(await faults(`Nomi;Narx\n${one};5`, 'products'), one).toEqual(['2 title_uz mixed_letters']);
    expect(await faults(`${head}\nTOPга;Karimova;;`)).toEqual(['2 first_name mixed_letters']);
  });

  it('that are kept texts are read', async () => {
    const table = (phone: string) => `${head};Tashqi ID\nBobur;Rahimov;${phone};FE-12;="0077"\n`;
    for (const phone of [
      '="+998900001303"',
      '=+998900001303',
      "'+998900001303",
      '\u202a+998 90 000 13 03\u202c',
    ])
      expect(await faults(table(phone))).toEqual([]);
  });

  it('of a day that could be two are refused, and the words say what is taken', async () => {
    const of = async (day: string) =>
      (await check(`Ism;Familiya;Balans;Sanasi\nAli;Valiyev;0;${day}\n`)).errors;
    for (const day of ['2/1/2026', '02/01/2026', '12/11/2026'])
      expect((await of(day)).map(({ code }) => code)).toEqual(['date_doubtful']);
    for (const day of ['13/11/2026', '20/11/2026', '5/5/2026', '2.1.2026', '2026/1/2', '20.11.2026'])
      expect(await of(day)).toEqual([]);
    for (const day of ['20.11.26', '46354', '31.11.2026', '20.11.2026 0:00'])
      expect((await of(day))[0]).toMatchObject({
        code: 'date',
        message_uz: 'Sanani 20.11.2026 koʻrinishida yozing.',
        message_ru: 'Введите дату в виде 20.11.2026.',
      });
  });

  it('that can be one of a few say which', async () => {
    const [role] = (await check('Ism;Familiya;Rol\nAli;Valiyev;direktor')).errors;
    expect(role).toMatchObject({
      code: 'choice',
      message_uz: 'Bunday qiymat yoʻq. Mumkin: oʻquvchi, ota-ona, ustoz, admin.',
      message_ru: 'Такого значения нет. Можно: ученик, родитель, преподаватель, админ.',
    });
  });

  it('of all kinds together are named each', async () => {
    const table = [
      'Ism;Familiya;Telefon;Guruh;Ota-ona telefoni;Balans;Sanasi',
      '#Н/Д;#REF!;+998 90 000 13 01;FE-12;;;',
      '"=VLOOKUP(A2;B:C;2)";Karimova;+998 90 000 13 02;FE-12;;;',
      'Bobur;Rahimov;="+998900001303";FE-12;;;',
      'Dilnoza;Yusupova;9,98900E+11;FE-12;;;',
      'Eldor;Nazarov;998900001305,00;FE-12;;;',
      'Feruza;Qodirova;\'+998900001306;FE-12;"+998900001307, +998900001308";;',
      'Gulnora;Saidova;+998 90 000-13-09;FE-12;;1.500.000,00;1/2/26',
      'Hasan;Tursunov;+998 90 000 13 10;FE-12;;(150 000);46354',
      'Iroda;Umarova;+998 90 000 13 11;FE-12;;-150 000 soʻm;20.11.2026 0:00',
      'Jasur;-;+998 90 000 13 12;FE-12;;1,5;20.11.26',
      'NULL;None;+998 90 000 13 13;FE-12;;0;31.11.2026',
    ];
    expect(await faults(`\ufeff${table.join('\r\n')}\r\n`)).toEqual([
      '2 first_name cell_error',
      '2 last_name cell_error',
      '3 first_name cell_formula',
      '5 phone phone_format',
      '7 parent_phone phones_apart',
      '8 balance whole_number',
      '8 as_of date_doubtful',
      '9 balance whole_number',
      '9 as_of date',
      '10 balance whole_number',
      '10 as_of date',
      '11 last_name no_letter',
      '11 balance whole_number',
      '11 as_of date',
      '12 first_name no_value',
      '12 last_name no_value',
      '12 as_of date',
    ]);
  });
});
