import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse } from '../../testing/courses.ts';
import { fileOf, formOf } from '../../testing/form.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { applyWaiting } from '../import/apply.ts';

/** Whom a table means: nobody is entered twice, and nobody is taken for somebody else (ruling 76). */

let mars: TestApp;
let admin: Client;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => new Date('2026-11-20T10:00:00+05:00') });
  await addPerson(mars.store, 'admin', { role: 'admin' });
  await addCourse(mars.store, 'frontend', { kind: 'class', title: { uz: 'Frontend', ru: 'Фронтенд' } });
  await mars.store.query(
    `insert into study_group (name, course_id)
     select g.name, c.id from study_course c, unnest('{FE-12,FE-13}'::text[]) as g (name) where c.slug = 'frontend'`,
  );
  admin = await mars.signInAs('admin');
});
afterAll(() => mars.close());

const send = async (kind: string, table: string, dry: boolean) =>
  (
    await admin.call('POST /v2/staff/import', {
      query: { kind, dry_run: dry },
      ...(await formOf([['file', fileOf('jadval.csv', table)]])),
    })
  ).body;
type Fault = { line: number; field: string | null; code: string; message_uz: string };
const check = async (kind: string, table: string): Promise<Fault[]> => (await send(kind, table, true)).errors;
const faults = async (kind: string, table: string) =>
  (await check(kind, table)).map(({ line, field, code }) => `${line} ${field} ${code}`);
const bring = async (kind: string, table: string): Promise<number> => {
  const { errors, import_id } = await send(kind, table, false);
  expect(errors).toEqual([]);
  await applyWaiting(mars.app);
  const { changed, failed } = (await admin.call(`GET /v2/staff/import/${import_id}`)).body;
  expect(failed).toBe(0);
  return changed;
};
const everybody = async () =>
  (
    await mars.store.query<{ one: string }>(
      `select concat_ws(' ', first_name, last_name, external_id, phone, 'c' || contact_phone) as one from person
       where role <> 'admin' order by id`,
    )
  ).rows.map(({ one }) => one);
const exported = async (kind: string, lang = 'uz') =>
  String((await admin.call('GET /v2/staff/export', { query: { kind, lang } })).body);

const head = 'Tashqi ID,Ism,Familiya,Telefon,Guruh';
const before = [
  '0077,Aziza,Karimova,+998 90 000 12 51,FE-12',
  '0078,Bobur,Rahimov,+998 90 000 12 52,FE-12',
  '00E3,Dilnoza,Yusupova,+998 90 000 12 53,FE-12',
  '2-11,Eldor,Nazarov,+998 90 000 12 54,FE-12',
  '901234567890123456,Feruza,Qodirova,+998 90 000 12 55,FE-12',
];

describe('an id', () => {
  it('that a spreadsheet made another of is named with whom it is', async () => {
    expect(await bring('people', [head, ...before].join('\r\n'))).toBe(5);
    const stood = await everybody();
    const after = [
      '77;Aziza;Karimova;998900001251;FE-12',
      '78;Bobur;Rahimov;998900001252;FE-12',
      '0,00E+00;Dilnoza;Yusupova;998900001253;FE-12',
      '02.ноя;Eldor;Nazarov;998900001254;FE-12',
      '9,01235E+17;Feruza;Qodirova;998900001255;FE-12',
    ];
    const found = await check('people', `\ufeff${[head.replaceAll(',', ';'), ...after].join('\r\n')}\r\n`);
    expect(found.map(({ line, field, code }) => [line, field, code])).toEqual(
      [2, 3, 4, 5, 6].map((line) => [line, 'external_id', 'id_differs']),
    );
    expect(found[0]!.message_uz).toBe(
      'Bu odamning markazdagi raqami boshqa: Aziza Karimova, ID 0077. Oʻsha boʻlsa, raqamini shunday yozing.',
    );
    expect(found[3]!.message_uz).toContain('Eldor Nazarov, ID 2-11');
    // By name and group alone, and by name and number alone.
    expect(await faults('people', `${head}\n77,Aziza,Karimova,,FE-12\n78,Bobur,Rahimov,900001252,`)).toEqual([
      '2 external_id id_differs',
      '3 external_id id_differs',
    ]);
    // Where nobody is meant, it is no id all the same.
    expect(await faults('people', `${head}\n"9,01E+17",Yangi,Bola,,FE-12\n02.ноя,Yana,Bola,,`)).toEqual([
      '2 external_id id_spoilt',
      '3 external_id id_spoilt',
    ]);
    expect(await everybody()).toEqual(stood);
  });

  it('beside another first name is not believed, whoever shares the family name', async () => {
    const found = await check('people', `${head}\n0077,Malika,Karimova,,FE-12\n0078,Zarina,Sobirova,,`);
    expect(found.map(({ line, field, code }) => [line, field, code])).toEqual([
      [2, 'external_id', 'person_differs'],
      [3, 'external_id', 'person_differs'],
    ]);
    expect(found[0]!.message_uz).toContain('Aziza Karimova, ID 0077');
    for (const kind of ['balances', 'marks', 'attendance']) {
      const of = { balances: ['Balans,Sanasi', '-5,19.11.2026'], marks: ['Guruh,Modul,Baho', 'FE-12,1,5'] };
      const [columns, cells] = of[kind as 'marks'] ?? ['Guruh,Sana,Keldi', 'FE-12,19.11.2026,ha'];
      const table = `Tashqi ID,Login,Telefon,Ism,Familiya,${columns}\n`;
      const lines = [
        `0077,,,Bobur,Rahimov,${cells}`,
        `,aziza.karimova,,Bobur,Rahimov,${cells}`,
        `,,900001251,Malika,Karimova,${cells}`,
        `0077,bobur.rahimov,,Aziza,Karimova,${cells}`,
        `77,,,Aziza,Karimova,${cells}`,
      ].join('\n');
      const said = (await faults(kind, table + lines)).filter((one) => !one.includes(' date '));
      expect(said, kind).toEqual([
        '2 external_id person_differs',
        '3 login person_differs',
        '4 phone person_differs',
        '5 login person_differs',
        ...(kind === 'balances' ? ['6 external_id person_unknown'] : ['6 external_id id_differs']),
      ]);
    }
  });

  it('beside the same first name is, in either order and with another family name', async () => {
    const table = `${head}\n0077,Karimova,Aziza,,\n0078,BOBUR,Rahimov,,\n00E3,Dilnoza,Aliyeva,,\n`;
    expect(await bring('people', table)).toBe(1);
    const [aziza, bobur, dilnoza] = await everybody();
    expect([aziza, bobur, dilnoza]).toEqual([
      'Aziza Karimova 0077 +998900001251',
      'Bobur Rahimov 0078 +998900001252',
      'Dilnoza Aliyeva 00E3 +998900001253',
    ]);
    expect(await bring('people', table)).toBe(0);
  });
});

describe('a login', () => {
  it('finds somebody, and is never given', async () => {
    const login = 'Login,Ism,Familiya,Telefon,Tashqi ID\n';
    expect(await faults('people', `${login}yangi.bola,Yangi,Bola,,`)).toEqual(['2 login person_unknown']);
    expect(await faults('people', `${login}aziza.karimova,Malika,Karimova,,`)).toEqual([
      '2 login person_differs',
    ]);
    expect(await faults('people', `${login}aziza.karimova,Aziza,Karimova,,77`)).toEqual([
      '2 external_id id_differs',
    ]);
    expect(await bring('people', `${login}AZIZA.KARIMOVA,Aziza,Karimova,900001261,`)).toBe(1);
    expect((await everybody())[0]).toBe('Aziza Karimova 0077 +998900001261');
    expect(await bring('people', `${login}aziza.karimova,Aziza,Karimova,900001251,0077`)).toBe(1);
  });
});

describe('a number', () => {
  const table = 'Ism,Familiya,Telefon,Guruh,Ota-ona telefoni\n';

  it('with the same first name is the same person, whatever the family name is now', async () => {
    expect(await bring('people', `${table}Eldor,Nazarov-Aliyev,+998900001254,FE-13,`)).toBe(1);
    expect((await everybody())[3]).toBe('Eldor Nazarov-Aliyev 2-11 +998900001254');
    expect(await everybody()).toHaveLength(5);
  });

  it('of somebody else is named, but as a parent’s, or beside an id of one’s own', async () => {
    const found = await check('people', `${table}Malika,Karimova,+998900001251,FE-12,`);
    expect(found).toMatchObject([{ line: 2, field: 'phone', code: 'phone_taken' }]);
    expect(found[0]!.message_uz).toContain('Aziza Karimova, ID 0077');
    expect(await faults('people', `${table}Malika,Karimova,+998900001251,FE-12,+998900001251`)).toEqual([]);
    expect(await faults('people', `${head}\n0079,Malika,Karimova,+998900001251,FE-12`)).toEqual([]);
  });

  it('of sisters who are both new is theirs, once', async () => {
    const sisters = `${table}Zilola,Sodiqova,+998900001271,FE-12,\nZiyoda,Sodiqova,+998900001271,FE-12,\n`;
    expect(await bring('people', sisters)).toBe(2);
    expect((await everybody()).slice(5)).toEqual([
      'Zilola Sodiqova +998900001271',
      'Ziyoda Sodiqova c+998900001271',
    ]);
    expect(await bring('people', sisters)).toBe(0);
    // A third one: it is a number to call by now.
    expect(await bring('people', `${table}Zuhra,Sodiqova,+998900001271,FE-12,`)).toBe(1);
  });

  it('that somebody had none of so far is theirs', async () => {
    expect(await bring('people', `${table}Otabek,Umarov,,FE-12,`)).toBe(1);
    const all = await everybody();
    expect(await bring('people', `${table}Otabek,Umarov,+998900001281,FE-12,`)).toBe(1);
    expect(await everybody()).toEqual([...all.slice(0, -1), 'Otabek Umarov +998900001281']);
    // Two of one name with two numbers are two.
    expect(await bring('people', `${table}Otabek,Umarov,+998900001282,FE-12,`)).toBe(1);
    expect(await everybody()).toEqual([
      ...all.slice(0, -1),
      'Otabek Umarov +998900001281',
      'Otabek Umarov +998900001282',
    ]);
  });
});

describe('a name', () => {
  const table = 'Ism,Familiya,Telefon,Guruh,Tashqi ID\n';

  it('in any spelling is one name within a file', async () => {
    const spellings = [
      ['Oʻktam', 'Gʻaniyev'],
      ["O'ktam", "G'aniyev"],
      ['O`ktam', 'G`aniyev'],
      ['O‘KTAM', 'G‘ANIYEV'],
      ['Oktam', 'Ganiyev'],
      ['Oʹktam', 'Gʹaniyev'],
      ['Oʻktam ', 'Gʻaniyev\u00a0'],
      ['Oʻktam', 'Gʻaniyev\u200b'],
      ['Сергей', 'Алфёров'],
      ['Серге\u0438\u0306', 'Алфе\u0308ров'],
      ['Сергей', 'Алферов'],
      ['C\u0435ргей', 'Алфёров'],
      ['Gʻaniyev', 'Oʻktam'],
      ...[...'ʽʾʿˈ′‛´'].map((sign) => [`O${sign}ktam`, `G${sign}aniyev`]),
    ];
    const lines = spellings.map(([first, last]) => `${first},${last},,FE-12,`);
    expect(await faults('people', `\ufeff${table}${lines.join('\n')}\n`)).toEqual([
      ...[3, 4, 5, 6, 7, 8, 9].map((line) => `${line} first_name name_twice`),
      '11 first_name name_twice',
      '12 first_name name_twice',
      '13 first_name mixed_letters',
      ...[14, 15, 16, 17, 18, 19, 20, 21].map((line) => `${line} first_name name_twice`),
    ]);
  });

  it('of two with two numbers or ids is of two, and only then', async () => {
    const of = (...cells: string[]) =>
      faults('people', table + cells.map((one) => `Ali,Valiyev,${one}`).join('\n'));
    expect(await of('900001291,FE-12,', '900001292,FE-12,')).toEqual([]);
    expect(await of(',FE-12,1', ',FE-12,2')).toEqual([]);
    expect(await of('900001291,FE-12,1', '900001291,FE-12,2')).toEqual([]);
    expect(await of('900001291,FE-12,', ',FE-12,2')).toEqual([]);
    expect(await of('900001291,FE-12,', '900001291,FE-13,')).toEqual(['3 first_name line_twice']);
    expect(await of('900001291,FE-12,', ',FE-13,')).toEqual(['3 first_name name_twice']);
    expect(await of(',FE-12,', ',FE-13,')).toEqual(['3 first_name name_twice']);
    expect(await of(',FE-12,', '900001291,FE-13,')).toEqual(['3 first_name name_twice']);
    const both = `${table}Ali,Valiyev,900001291,FE-12,\nAli,Valiyev,900001292,FE-12,\nVali,Aliyev,,FE-12,1\nVali,Aliyev,,FE-12,2\n`;
    expect(await bring('people', both)).toBe(4);
    expect(await bring('people', both)).toBe(0);
  });

  it('in another spelling finds whom the centre has, and leaves the name as it is', async () => {
    expect(await bring('people', `${table}Gʻulom,Oʻtkirov,,FE-12,`)).toBe(1);
    const all = await everybody();
    for (const line of ["G'ulom,O'tkirov", 'Gulom,Otkirov', 'GʹULOM,OʹTKIROV', 'Oʻtkirov,Gʻulom'])
      expect(await bring('people', `${table}${line},,FE-12,`)).toBe(0);
    expect(await everybody()).toEqual(all);
    const q = async (text: string) =>
      (await admin.call('GET /v2/staff/people', { query: { q: text } })).body.items.length;
    for (const text of ['gulom otkir', "G'ulom", 'otkirov gulom', 'GʽULOM'])
      expect(await q(text), text).toBe(1);
  });

  it('that somebody has in another group is not entered beside them', async () => {
    const found = await check('people', `${table}Gʻulom,Oʻtkirov,,FE-13,`);
    expect(found).toMatchObject([{ field: 'first_name', code: 'person_elsewhere' }]);
    expect(found[0]!.message_uz).toContain('Gʻulom Oʻtkirov, gulom.otkirov');
    expect(await faults('people', `${table}Gʻulom,Oʻtkirov,900001299,FE-13,`)).toEqual([]);
    expect(await faults('people', `${table}Gʻulom,Oʻtkirov,,FE-13,G-9`)).toEqual([]);
  });
});

describe('a parent', () => {
  it('of whom only the number was known gets the name, and is nobody else', async () => {
    const child = 'Ism,Familiya,Guruh,Ota-ona telefoni,Rol,Telefon\nNodir,Qosimov,FE-12,+998900001301,,\n';
    const mother = 'Ism,Familiya,Telefon,Rol\nSevara,Qosimova,900001301,ona\n';
    // In one file, and in two.
    expect(await bring('people', `${child}Sevara,Qosimova,,,ona,900001301\n`)).toBe(2);
    expect((await everybody()).at(-1)).toBe('Sevara Qosimova +998900001301');
    expect(await bring('people', mother)).toBe(0);
    await bring('people', child.replace('Nodir,Qosimov', 'Anvar,Salimov').replace('1301', '1302'));
    expect((await everybody()).at(-1)).toBe('Ota-ona Salimov +998900001302');
    expect(
      await bring('people', mother.replace('Sevara,Qosimova,900001301', 'Hilola,Salimova,900001302')),
    ).toBe(1);
    expect((await everybody()).at(-1)).toBe('Hilola Salimova +998900001302');
  });

  it('whom the number belongs to is no other of another first name', async () => {
    const table = 'Ism,Familiya,Guruh,Ota-ona telefoni,Ota-ona ismi\n';
    const of = (name: string, phone = '900001301') => `${table}Nilufar,Tosheva,FE-12,${phone},${name}\n`;
    const found = await check('people', of('Gulnora Tosheva'));
    expect(found.map(({ line, field, code }) => [line, field, code])).toEqual([
      [2, 'parent_phone', 'person_differs'],
    ]);
    expect(found[0]!.message_uz).toContain('Sevara Qosimova');
    // A family name changes; the whole name stands in either order; the second number is another's.
    for (const name of ['Sevara Tosheva', 'Tosheva Sevara Akmalovna', 'SEVARA', 'Ota-ona Tosheva', ''])
      expect(await faults('people', of(name)), name).toEqual([]);
    expect(await faults('people', of('Gulnora Tosheva', '900001309 | 900001301'))).toEqual([]);
    // Of whom only the number is known: they may be called so.
    await bring('people', `${table}Umida,Rustamova,FE-12,900001303,\n`);
    expect(await faults('people', of('Barno Tosheva', '900001303'))).toEqual([]);
  });

  it('is called as the table says', async () => {
    await bring(
      'people',
      'Ism,Familiya,Guruh,Ota-ona telefoni,Ota-ona ismi\nJamol,Rizayev,FE-12,900001305,Nigora Rizayeva\n',
    );
    expect((await everybody()).at(-1)).toBe('Nigora Rizayeva +998900001305');
  });
});

it('people go out with their logins and with numbers that a telephone dials, and come in again', async () => {
  const all = await everybody();
  for (const lang of ['uz', 'ru', 'en']) {
    const out = await exported('people', lang);
    expect(out).toContain(',+998 90 000 12 51,');
    expect(out).toContain(',aziza.karimova,');
    expect(out).not.toContain("'+");
    expect(await bring('people', out)).toBe(0);
  }
  expect(await everybody()).toEqual(all);
  // What a spreadsheet makes of it: other separators, numbers without spaces, ids without zeros.
  const spoilt = (await exported('people'))
    .replaceAll(',', ';')
    .replace(/\+998 (\d\d) (\d{3}) (\d\d) (\d\d)/g, '998$1$2$3$4')
    .replace(/;00(\d\d);/g, ';$1;');
  expect(await faults('people', spoilt)).toEqual(['3 external_id id_differs', '4 external_id id_differs']);
});

it('names and titles that forms once took come in again as they went out', async () => {
  // Letters of two alphabets, what programs write for nothing, and a sign in place of a letter.
  const mixed = 'C\u0435ргей';
  const make = async ({ first_name, last_name, ...person }: Record<string, string>) => {
    const { body } = await admin.call('POST /v2/staff/people', {
      body: { role: 'student', first_name: 'Sardor', last_name: 'Olimov', ...person },
    });
    await mars.store.query('update person set first_name = $2, last_name = $3 where id = $1', [
      body.id,
      first_name,
      last_name,
    ]);
  };
  await make({ first_name: mixed, last_name: 'Null', external_id: 'N-1' });
  await make({ first_name: 'Quin?', last_name: 'None', phone: '+998900001399' });
  await make({ first_name: 'Nan', last_name: mixed });
  const group = 'F\u0415-12';
  await mars.store.query(
    `insert into study_group (name, course_id, is_active) select $1, id, true from study_course where slug = 'frontend'`,
    [group],
  );
  const out = await exported('people');
  expect(out).toContain(`${mixed},Null,`);
  expect(await bring('people', out)).toBe(0);
  expect(await bring('groups', await exported('groups'))).toBe(0);
  // Nobody else is, and a cell that a program broke is no name of anybody.
  expect(await faults('people', `${head}\n,Quin?,Nonova,,\nN-1,#N/A,Olimov,,\n`)).toEqual([
    '2 first_name letter_missing',
    '3 first_name cell_error',
  ]);
  expect(await faults('groups', 'Guruh,Kurs\nF\u0415-13,Frontend\n')).toEqual(['2 name mixed_letters']);
});

it('a number of somebody else beside an id is named, and one to call takes nobody’s own away', async () => {
  const found = await check('people', `${head}\n0077,Aziza,Karimova,900001252,\n`);
  expect(found.map(({ line, field, code }) => [line, field, code])).toEqual([[2, 'phone', 'phone_taken']]);
  expect(found[0]!.message_uz).toContain('Bobur Rahimov, ID 0078');
  const balance = 'Tashqi ID,Telefon,Balans,Sanasi\n0077,900001252,-5,19.11.2026\n';
  expect(await faults('balances', balance)).toEqual(['2 phone person_differs']);
  // A parent's, as it stands beside another child.
  const family = `${head},Ota-ona telefoni\n0077,Aziza,Karimova,900001269,,\nK-1,Kamola,Karimova,,FE-12,900001269\n`;
  const all = await everybody();
  expect(await bring('people', family)).toBe(2);
  expect((await everybody()).slice(0, all.length)).toEqual([
    'Aziza Karimova 0077 +998900001251 c+998900001269',
    ...all.slice(1),
  ]);
});

describe('a line that fits two people', () => {
  const table = 'Ism,Familiya,Telefon,Guruh,Tashqi ID\n';
  /** As a form enters somebody. */
  async function enter(login: string, change: string): Promise<number> {
    const id = await addPerson(mars.store, login, { inGroup: false });
    await mars.store.query(`update person set ${change} where id = $1`, [id]);
    await mars.store.query(
      `insert into study_member select $1, id, '2026-01-01' from study_group where name = 'FE-13'`,
      [id],
    );
    return id;
  }
  const applied = async (id: number) => {
    await applyWaiting(mars.app);
    const { changed, failed } = (await admin.call(`GET /v2/staff/import/${id}`)).body;
    return { changed, failed };
  };

  it.each([
    ['Egizak,Toshev,,FE-13,', "first_name = 'Egizak', last_name = 'Toshev'"],
    [
      'Tengdosh,Toshev,900001271,FE-13,',
      "first_name = 'Tengdosh', last_name = 'Toshev', contact_phone = '+998900001271'",
    ],
  ])(
    'is named when it is checked, and changes neither when both came after that: %s',
    async (cells, change) => {
      const { errors, import_id } = await send('people', table + cells, false);
      expect(errors).toEqual([]);
      const both = [
        await enter(`${cells.slice(0, 3).toLowerCase()}1`, change),
        await enter(`${cells.slice(0, 3).toLowerCase()}2`, change),
      ];
      const before = await everybody();
      expect(await applied(import_id)).toEqual({ changed: 0, failed: 1 });
      expect(await everybody()).toEqual(before);
      expect((await faults('people', table + cells)).map((each) => each.split(' ').at(-1))).toEqual([
        'person_unclear',
      ]);
      // One of them is who it is.
      await mars.store.query(`update person set last_name = 'Boshqa' where id = $1`, [both[0]]);
      expect(await faults('people', table + cells)).toEqual([]);
    },
  );

  it('as a teacher, a group or a lesson is named', async () => {
    for (const login of ['ustoz1', 'ustoz2']) {
      await addPerson(mars.store, login, { role: 'teacher' });
      await mars.store.query(`update person set first_name = 'Ustoz' where login = $1`, [login]);
    }
    const groups = 'Guruh,Kurs,Ustoz\n';
    expect(await faults('groups', `${groups}FE-14,Frontend,Ustoz Sinov\n`)).toEqual([
      '2 teacher person_unclear',
    ]);
    expect(await faults('groups', `${groups}FE-14,Frontend,ustoz2\n`)).toEqual([]);
    await mars.store.query(
      `insert into study_group (name, course_id) select 'fe-13', course_id from study_group where name = 'FE-13'`,
    );
    expect(await faults('groups', `${groups}FE-13,Frontend,\n`)).toEqual(['2 name group_unclear']);
    await mars.store.query(`delete from study_group where name = 'fe-13'`);
    const student = await enter('davomat', `first_name = 'Davomat'`);
    for (const hour of ['08:00', '09:00'])
      await mars.store.query(
        `insert into study_lesson (group_id, module, title_uz, title_ru, starts_at, ends_at)
         select id, 1, 'Dars', 'Урок', $1::timestamptz, $1::timestamptz + interval '1 hour' from study_group where name = 'FE-13'`,
        [`2026-11-19 ${hour}+05`],
      );
    expect(student).toBeGreaterThan(0);
    const marks = (time: string) =>
      faults('attendance', `Sana,Vaqt,Guruh,Login,Keldi\n2026-11-19,${time},FE-13,davomat,+\n`);
    expect(await marks('')).toEqual(['2 time lesson_unclear']);
    expect(await marks('09:00')).toEqual([]);
    expect(await marks('9:00')).toEqual([]);
    expect(await marks('10:00')).toEqual(['2 date lesson_unknown']);
    expect(await marks('24:00')).toEqual(['2 time time_format']);
  });
});
