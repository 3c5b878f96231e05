// The platform's calls over a school: a catalogue of many lessons, and students in groups with a lesson this morning.
// A second port says who they are and gives them tokens: a thousand passwords would be measured by themselves.
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';

const load = (path) =>
  import(fileURLToPath(new URL(`../../packages/server/dist/${path}.js`, import.meta.url)));
const { createApp } = await load('app');
const { keepHeapSmall } = await load('heap');
const { openStore } = await load('store/open');
const { startJobs } = await load('jobs/jobs');
const { seedDemo } = await load('seed/demo');
const { openSession } = await load('features/auth/session');

const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT, CONTROL_PORT } = process.env;
const sizes = { courses: 1000, lessons: 20, groups: 50, students: 20 };

/** Words of the demo's own titles, in other company each. */
const word = (salt) =>
  `(array['Sahifa','Ranglar','Funksiya','Massiv','Oʻzgaruvchi','Sikl','Maʼlumot','Rasm','Jadval','Loyiha'])[1 + (n * 7 + ${salt}) % 10]`;
const slov = (salt) =>
  `(array['Страница','Цвета','Функция','Массив','Переменная','Цикл','Данные','Рисунок','Таблица','Проект'])[1 + (n * 7 + ${salt}) % 10]`;
const catalogue = [
  `insert into study_course (name, slug, kind, title_uz, title_ru, about_uz, about_ru, level, subject, langs)
     select 'Kurs ' || n, 'many-' || n, 'online', ${word(1)} || ' ' || n, ${slov(1)} || ' ' || n, 'Kurs', 'Курс',
       (array['beginner','middle','advanced'])[1 + n % 3], 'web', '{uz,ru}' from generate_series(1, ${sizes.courses}) n`,
  `insert into course_module (course_id, slug, number, title_uz, title_ru, source, source_hash)
     select id, 'one', 1, 'Modul', 'Модуль', '', '' from study_course where slug like 'many-%'`,
  `insert into course_element (course_id, module_id, kind, slug, position, title_uz, title_ru, minutes, blocks, source, source_hash)
     select m.course_id, m.id, 'lesson', 'l' || n, n, ${word('m.id')} || ' ' || ${word(3)}, ${slov('m.id')} || ' ' || ${slov(3)}, 10, 4, '{}', ''
     from course_module m join study_course c on c.id = m.course_id and c.slug like 'many-%'
     cross join generate_series(1, ${sizes.lessons}) n`,
];
const school = [
  `insert into person (login, password_hash, role, first_name, last_name)
     select 'many' || n, 'x', 'student', 'Ism' || n, 'Familiya' || n from generate_series(1, ${sizes.groups * sizes.students}) n`,
  `insert into student (student_id) select id from person where login like 'many%'`,
  `insert into study_group (name, course_id, teacher_id)
     select 'MG-' || n, (select course_id from study_group order by id limit 1), (select id from person where login = 'malika')
     from generate_series(1, ${sizes.groups}) n`,
  `insert into study_member (student_id, group_id, joined_on)
     select s.id, g.id, current_date - 30
     from (select id, row_number() over (order by id) - 1 as at from person where login like 'many%') s
     join (select id, row_number() over (order by id) - 1 as at from study_group where name like 'MG-%') g
       on g.at = s.at / ${sizes.students}`,
  `insert into study_lesson (group_id, module, title_uz, title_ru, starts_at, ends_at)
     select id, 1, 'Flexbox', 'Flexbox', now() - interval '10 minutes', now() + interval '80 minutes'
     from study_group where name like 'MG-%'`,
];

keepHeapSmall();
const store = await openStore({ databaseUrl, dataDir });
await seedDemo(store, new Date());
for (const text of [...catalogue, ...school]) await store.query(text);
await store.query('analyze');
const pagesDir = fileURLToPath(new URL('../../dist', import.meta.url));
// A thousand students do not come from one address, of which few connections are taken: this one is a proxy's.
const env = { TRUST_PROXY: 'loopback' };
const app = await createApp({ store, dataDir, pagesDir, publicUrl: `http://127.0.0.1:${PORT}`, env });
await startJobs(app.mars, store);

const open = async (role, id) => {
  const { access_token: token, refresh_token: refresh } = await openSession(app.mars, { id, role }, null, {
    ip: '127.0.0.1',
    headers: {},
  });
  return { token, refresh };
};

/** Everybody of the morning with a token, and each group's lesson and homework. */
async function everybody() {
  const { rows: lessons } = await store.query(
    `select l.id, array_agg(m.student_id) as students from study_lesson l join study_group g on g.id = l.group_id and g.name like 'MG-%'
     join study_member m on m.group_id = g.id group by l.id`,
  );
  const { rows: projects } = await store.query(
    `select id from study_project where course_id = (select course_id from study_group where name = 'MG-1') limit 1`,
  );
  const { rows: staff } = await store.query(
    `select id, login, role from person where login in ('malika', 'admin')`,
  );
  const students = [];
  for (const id of lessons.flatMap((lesson) => lesson.students)) {
    students.push({ id, ...(await open('student', id)) });
  }
  return {
    lessons,
    students,
    project: projects[0].id,
    ...Object.fromEntries(
      await Promise.all(staff.map(async ({ id, login, role }) => [login, (await open(role, id)).token])),
    ),
  };
}

createServer(async (_request, response) => response.end(JSON.stringify(await everybody()))).listen(
  Number(CONTROL_PORT),
  '127.0.0.1',
);
await app.listen({ host: '127.0.0.1', port: Number(PORT) });
process.stdout.write('ready\n');
