import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCourse, type CourseOptions, courseFiles } from '../../testing/courses.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { exportCourse, importCourse } from './archive.ts';
import { bringIn } from './bring-in.ts';
import { bytesOf, zipCourse } from './files.ts';
import { coursesHome, offerContent, readCourses } from './offer.ts';
import { readCourse } from './parse.ts';

const at = new Date();
let mars: TestApp;
let home: string;
let cases = 0;
let slug = '';
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none' });
});
afterAll(() => mars.close());
beforeEach(() => {
  slug = `sinov-${cases++}`;
});

const rows = async (text: string, values: unknown[] = []) =>
  (await mars.store.query<never>(text, values)).rows;
const titles = async (): Promise<string[]> =>
  (
    (await rows(
      `select e.title_uz from course_element e join course_module m on m.id = e.module_id
       join study_course c on c.id = e.course_id where c.slug = $1 and e.removed_at is null and m.removed_at is null
       order by m.number, e.position`,
      [slug],
    )) as { title_uz: string }[]
  ).map(({ title_uz }) => title_uz);

/** Brings a zip in, as an upload. */
function bring(zip: Uint8Array): Promise<number> {
  const path = join(mars.app.dataDir, 'upload', 'kurs.zip');
  writeFileSync(path, zip);
  return importCourse(mars.app, path);
}

/** Writes a course where an upgrade would have it, and offers it. */
async function offer(options: CourseOptions | null): Promise<void> {
  home = mkdtempSync(join(tmpdir(), 'mars-content-'));
  for (const [path, bytes] of options ? courseFiles(options) : []) {
    mkdirSync(dirname(join(home, slug, path)), { recursive: true });
    writeFileSync(join(home, slug, path), bytes);
  }
  await offerContent(mars.store, at, home).finally(() => rmSync(home, { recursive: true }));
}

describe('the content of the platform', () => {
  it('is offered to a centre that has nothing, and the same again changes nothing', async () => {
    await offerContent(mars.store, at);
    const count = `select (select count(*)::int from study_course where origin = 'content') as courses,
      (select count(*)::int from course_element where kind = 'lesson') as lessons,
      (select sum(jsonb_array_length(questions))::int from course_element where kind = 'lesson') as questions`;
    const [there] = (await rows(count)) as { courses: number; lessons: number; questions: number }[];
    const sources = readCourses(coursesHome);
    const lessons = sources.flatMap(({ modules }) => modules.flatMap(({ json }) => json.lessons));
    expect(there).toEqual({
      courses: sources.length,
      lessons: lessons.length,
      questions: 3 * lessons.length,
    });
    const stamps = 'select id, xmin::text from course_element order by id';
    const before = await rows(stamps);
    const version = await rows('select version from course_version');
    await offerContent(mars.store, at);
    expect(await rows(stamps)).toEqual(before);
    expect(await rows('select version from course_version')).toEqual(version);
    // Those of the other cases are of other folders.
    await mars.store.query(`update study_course set origin = 'centre' where origin = 'content'`);
  }, 120_000);

  it('shows its drawings, which run nothing', async () => {
    const [{ hash }] = (await rows('select hash from course_file limit 1')) as unknown as [{ hash: string }];
    const { status, headers, body } = await mars.anonymous.call(`GET /media/course/${hash}.svg`);
    expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(String(body)).toContain('<svg');
    expect((await mars.anonymous.call(`GET /media/course/${'0'.repeat(32)}.svg`)).status).toBe(404);
    expect((await mars.anonymous.call('GET /media/course/..%2Fx.svg')).status).toBe(404);
  });

  it('takes what an upgrade changed, added, moved and took away', async () => {
    await offer({ lessons: [['A', 'B', 'C'], ['D']] });
    expect(await titles()).toEqual(['A', 'B', 'C', 'D']);
    await offer({ lessons: [['A', 'B yangi'], ['D'], ['E']] });
    expect(await titles()).toEqual(['A', 'B yangi', 'D', 'E']);
    await offer({ lessons: [['A', 'B yangi', 'C']] });
    expect(await titles()).toEqual(['A', 'B yangi', 'C']);
  });

  it('keeps what somebody has used, although an upgrade took it away', async () => {
    await offer({ lessons: [['A', 'B']] });
    const student = await addPerson(mars.store, `oquvchi${cases}`);
    await mars.store.query(
      `insert into course_progress (student_id, element_id, started_at, seen_at, completed_at)
       select $1, e.id, now(), now(), now() from course_element e join study_course c on c.id = e.course_id
       where c.slug = $2 and e.title_uz = 'B'`,
      [student, slug],
    );
    await offer({ lessons: [['A']] });
    expect(await titles()).toEqual(['A']);
    expect(await rows('select from course_progress where student_id = $1', [student])).toHaveLength(1);
  });

  it('is offered no more when an upgrade has it no more', async () => {
    await offer({});
    await offer(null);
    expect(
      await rows('select from study_course where slug = $1 and removed_at is not null', [slug]),
    ).toHaveLength(1);
    await offer({});
    expect(
      await rows('select from study_course where slug = $1 and removed_at is null', [slug]),
    ).toHaveLength(1);
  });

  it('does not touch a course of the centre that has the same name', async () => {
    await bringIn(mars.store, readCourse(slug, courseFiles({ lessons: [['Oʻzimniki']] })), 'centre', at);
    await offer({ lessons: [['Boshqa']] });
    expect(await titles()).toEqual(['Oʻzimniki']);
  });

  it('joins a course that had no content yet, with its homework', async () => {
    const [{ id }] = (await rows(`insert into study_course (name, slug) values ('Eski', $1) returning id`, [
      slug,
    ])) as unknown as [{ id: number }];
    await mars.store.query(
      `insert into study_project (course_id, module, title_uz, title_ru) values ($1, 1, 'Uy ishi 1', 'x')`,
      [id],
    );
    const course = await addCourse(mars.store, slug, { kind: 'class', homework: true });
    expect(course.id).toBe(id);
    expect(
      await rows(
        `select e.title_uz from study_project p join course_element e on e.id = p.element_id where p.course_id = $1`,
        [id],
      ),
    ).toEqual([{ title_uz: 'Uy ishi 1' }]);
  });
});

describe('what a centre changed', () => {
  const change = (lessons: string[][]) => bring(zipCourse(slug, courseFiles({ lessons })));

  it('no upgrade overwrites, brings back or takes away; what it left alone is upgraded', async () => {
    await offer({ lessons: [['A', 'B', 'C']] });
    await change([['A', 'B oʻzgardi', 'C', 'D qoʻshildi']]);
    await offer({ lessons: [['A yangi', 'B yangi', 'C yangi']] });
    expect(await titles()).toEqual(['A yangi', 'B oʻzgardi', 'C yangi', 'D qoʻshildi']);
    await change([['A yangi', 'B oʻzgardi']]);
    await offer({ lessons: [['A eng yangi', 'B eng yangi', 'C eng yangi']] });
    expect(await titles()).toEqual(['A eng yangi', 'B oʻzgardi']);
  });
});

describe('a course as a zip', () => {
  it('comes back as it was, with its drawings, byte for byte', async () => {
    const files = courseFiles({ lessons: [['A', 'B']], homework: false });
    const drawing = bytesOf('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"></svg>');
    files.set('m1/01-dars/rasm.svg', drawing);
    files.set('m1/01-dars/uz.md', bytesOf('![Rasm](rasm.svg)'));
    const id = await bring(zipCourse(slug, files));
    const zip = (await exportCourse(mars.app, id))!;
    expect(unzipSync(zip)).toEqual(
      Object.fromEntries([...files].map(([path, bytes]) => [`${slug}/${path}`, new Uint8Array(bytes)])),
    );
    const before = await rows('select id, xmin::text from course_element where course_id = $1 order by id', [
      id,
    ]);
    expect(await bring(zip)).toBe(id);
    expect(
      await rows('select id, xmin::text from course_element where course_id = $1 order by id', [id]),
    ).toEqual(before);
  });

  it('has none of a course without content', async () => {
    const [{ id }] = (await rows(
      `insert into study_course (name) values ('Yangi') returning id`,
    )) as unknown as [{ id: number }];
    expect(await exportCourse(mars.app, id)).toBeNull();
  });

  const faultsOf = async (zip: Uint8Array): Promise<string> => {
    const [before] = await rows('select count(*) from course_element');
    const error = await bring(zip).then(
      () => new Error('was taken'),
      (refused: Error) => refused,
    );
    expect((await rows('select count(*) from course_element'))[0]).toEqual(before);
    return error.message;
  };
  const zipOf = (change: (files: Map<string, Uint8Array>) => void): Uint8Array => {
    const files = courseFiles({ lessons: [['A']] });
    change(files);
    return zipCourse(slug, files);
  };

  it('is refused with each fault by its file, and nothing of it is taken', async () => {
    expect(
      await faultsOf(
        zipOf((files) => {
          files.set('m1/01-dars/uz.md', bytesOf('<b>x</b>'));
          files.set('m1/01-dars/ru.md', bytesOf('[x](ftp://a.uz)'));
          files.set('m1/01-dars/rasm.svg', bytesOf('<svg><script/></svg>'));
        }),
      ),
    ).toBe(
      [
        'm1/01-dars/rasm.svg: holds a script',
        'm1/01-dars/uz.md: HTML inside a line',
        'm1/01-dars/uz.md: HTML inside a line',
        'm1/01-dars/ru.md: a link that is not https: ftp://a.uz',
      ].join('\n'),
    );
  });

  it('is refused with the line that holds no letters of UTF-8, and read without the mark of an editor', async () => {
    const lesson = Buffer.from('# Dars\n\nOʻzgaruvchi\nGʻisht\n');
    const at = lesson.indexOf('sht');
    for (const path of ['m1/01-dars/uz.md', 'm1/01-dars/lesson.json', 'm1/01-dars/rasm.svg'])
      expect(
        await faultsOf(
          zipOf((files) => {
            files.set(
              path,
              Buffer.concat([lesson.subarray(0, at), Buffer.from([0x96]), lesson.subarray(at)]),
            );
          }),
        ),
      ).toContain(`${path}: line 4 holds bytes that are no UTF-8`);
    const mark = (bytes: Uint8Array) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes]);
    const marked = zipOf((files) => {
      for (const [path, bytes] of files) files.set(path, mark(bytes));
    });
    await bring(marked);
    expect(await titles()).toEqual(['A']);
  });

  it.each<[string, (files: Map<string, Uint8Array>) => void, RegExp]>([
    ['a file is missing', (files) => files.delete('m1/module.json'), /m1\/module\.json: is missing/],
    [
      'a file is of another shape',
      (files) => files.set('course.json', bytesOf('{"kind":"x"}')),
      /^course\.json: .*\n?.*kind must be/,
    ],
    [
      'a file belongs to nothing',
      (files) => files.set('m9/x.md', bytesOf('x')),
      /m9\/x\.md: belongs to nothing/,
    ],
    [
      'a lesson is called nothing',
      (files) => {
        const path = 'm1/01-dars/lesson.json';
        const json = JSON.parse(Buffer.from(files.get(path)!).toString());
        files.set(path, bytesOf(JSON.stringify({ ...json, title: { uz: '204', ru: 'Урок' } })));
      },
      /^m1\/01-dars\/lesson\.json: a title without a letter$/,
    ],
    [
      'a lesson has no text',
      (files) => ['uz', 'ru'].forEach((lang) => void files.delete(`m1/01-dars/${lang}.md`)),
      /there is a text in neither language/,
    ],
  ])('is refused when %s', async (_, change, fault) => {
    expect(await faultsOf(zipOf(change))).toMatch(fault);
  });

  it('is refused when it is none, leads elsewhere, holds two folders or is too big', async () => {
    const one = bytesOf('x');
    expect(await faultsOf(bytesOf('no zip at all'))).toContain('is no zip');
    expect(await faultsOf(zipSync({ 'a/../../etc/passwd': one }))).toContain('is no place for a file');
    expect(await faultsOf(zipSync({ '/a/course.json': one }))).toContain('is no place for a file');
    expect(await faultsOf(zipSync({ 'a/course.json': one, 'b/course.json': one }))).toContain('one folder');
  });

  /** Of each file it says that it has so many bytes. */
  const lying = (zip: Uint8Array, bytes: number): Uint8Array => {
    const said = Buffer.from(zip);
    for (let at = said.indexOf('PK\x01\x02'); at >= 0; at = said.indexOf('PK\x01\x02', at + 4))
      said.writeUInt32LE(bytes, at + 24);
    return said;
  };

  it('is counted by its bytes, whatever it says of them', async () => {
    const files = (bytes: number, many: number) =>
      zipSync(
        Object.fromEntries(
          Array.from({ length: many }, (_, n) => [`a/${n}.svg`, new Uint8Array(bytes / many).fill(97)]),
        ),
      );
    const isMissing = 'course.json: is missing';
    expect(await faultsOf(files(32_000_000, 40))).toContain(isMissing);
    const more = new Uint8Array(files(32_000_040, 40));
    expect(await faultsOf(more)).toContain('more than 5000 files or 32000000 bytes');
    // 40 MB behind a thousand bytes: what comes after them is not unpacked.
    expect(await faultsOf(lying(files(40_000_000, 1), 1000))).toContain('is no zip');
    expect(await faultsOf(lying(files(1000, 1), 900_000_000))).toContain('is no zip');
  });

  it('has 5000 files and not one more', async () => {
    const files = (many: number) =>
      zipSync(Object.fromEntries(Array.from({ length: many }, (_, n) => [`a/${n}.md`, new Uint8Array()])), {
        level: 0,
      });
    expect(await faultsOf(files(5000))).toContain('course.json: is missing');
    expect(await faultsOf(files(5001))).toContain('more than 5000 files');
  });

  it('has so many bytes of texts, and no text that nothing holds', async () => {
    const text = (bytes: Uint8Array) => faultsOf(zipOf((files) => files.set('m1/01-dars/uz.md', bytes)));
    expect(await text(bytesOf('a'.repeat(20_001)))).toBe('m1/01-dars/uz.md: is longer than 20000 letters');
    expect(await text(new Uint8Array(2_000_001))).toBe(': has more than 2000000 bytes of texts');
    expect(await text(bytesOf('a\0b'))).toBe('m1/01-dars/uz.md: is no text in UTF-8');
    expect(await text(Uint8Array.of(0xd0, 0x20))).toBe(
      'm1/01-dars/uz.md: line 1 holds bytes that are no UTF-8',
    );
    for (const letter of ['\\u0000', '\\ud83d']) {
      const { title, ...rest } = JSON.parse(
        new TextDecoder().decode(courseFiles({ lessons: [['A']] }).get('m1/01-dars/lesson.json')),
      );
      const json = JSON.stringify({ title: { ...title, uz: 'HERE' }, ...rest }).replace('HERE', `A${letter}`);
      expect(await faultsOf(zipOf((files) => files.set('m1/01-dars/lesson.json', bytesOf(json))))).toBe(
        'm1/01-dars/lesson.json: has a letter that no text holds',
      );
    }
  });

  it('is read anew where it differs, and what was taken away comes back', async () => {
    const zip = (lessons: string[][]) => zipCourse(slug, courseFiles({ lessons }));
    await bring(zip([['A', 'B']]));
    await bring(zip([['A']]));
    const [before] = await rows(
      'select id, xmin::text from course_element where title_uz = $1 order by id desc limit 1',
      ['A'],
    );
    await bring(zip([['A', 'B']]));
    expect(await titles()).toEqual(['A', 'B']);
    expect(
      (
        await rows('select id, xmin::text from course_element where title_uz = $1 order by id desc limit 1', [
          'A',
        ])
      )[0],
    ).toEqual(before);
  });

  it('is one language’s when its texts are', async () => {
    const id = await bring(zipCourse(slug, courseFiles({ langs: ['uz'] })));
    expect(await rows('select langs from study_course where id = $1', [id])).toEqual([{ langs: ['uz'] }]);
  });
});
