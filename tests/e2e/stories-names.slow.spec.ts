import { hostileNames } from '../../packages/server/testing/hostile-names.ts';
import { lookAs } from './names.ts';
import { ask, enter, giveCoins, PASSWORD, post, tokensOf } from './people.ts';
import { platform } from './sites.ts';
import { expect, test } from './test.ts';

interface Person {
  id: number;
  login: string;
  first_name: string;
  start_code: { code: string };
}

/** Everybody who may be called so, in one group with a lesson that runs now, and the parent of three of them. */
async function classOfNames() {
  const admin = await tokensOf('admin');
  const teacher = await enter({ role: 'teacher', first_name: 'W'.repeat(60), last_name: 'Sinov' });
  const { courses } = await ask<{ courses: { id: number }[] }>('/v2/staff/groups', admin);
  const group = await post<{ id: number }>('/v2/staff/groups', admin, {
    ...{ name: `W-${teacher.login}`.slice(0, 60), course_id: courses[0]?.id, teacher_id: teacher.id },
  });
  const children: Person[] = [];
  for (const [at, first_name] of hostileNames.entries()) {
    const last_name = `Sinov${String.fromCharCode(97 + (at % 26))}${String.fromCharCode(97 + Math.floor(at / 26))}`;
    const body = { role: 'student', first_name, last_name, group_id: group.id };
    const child = await post<Person>('/v2/staff/people', admin, body).catch((error: Error) => {
      // Refused: nobody is called so.
      if (!error.message.includes('422')) throw error;
    });
    if (child) children.push(child);
  }
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  await post('/v2/staff/lessons', admin, { group_id: group.id, starts_at: at(-1), ends_at: at(59) });
  const called = (part: string) => children.find(({ first_name }) => first_name.includes(part))!;
  const three = [called('W'.repeat(60)), called('עזיזה'), called('Щ'.repeat(60))];
  const parent = await enter({
    ...{ role: 'parent', first_name: 'Щ'.repeat(60), last_name: 'Sinov' },
    children_ids: three.map(({ id }) => id),
  });
  return { teacher: teacher.login, children, three, parent: parent.login };
}

async function choosePassword({ login, start_code: { code } }: Person): Promise<void> {
  await fetch(`${platform}/v1/auth/password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, code, password: PASSWORD }),
  });
}

test('names of all sorts stay in their places at 360 px, on every list that shows them', async ({
  browser,
  lang,
}) => {
  test.slow();
  const { teacher, children, three, parent } = await classOfNames();
  expect(children.length).toBeGreaterThan(50);
  const faults: string[] = [];
  const look = lookAs(browser, lang, faults);

  for (const child of three) {
    await choosePassword(child);
    await giveCoins(child.login, 50);
    await post('/v1/blog/posts', await tokensOf(child.login), {
      title: 'Mening loyiham',
      text: 'Bugun birinchi sahifamni yozdim va juda xursandman.',
    });
  }
  await look(teacher, { sheet: '/staff?section=today', people: '/staff?section=people' });
  await look('admin', {
    review: '/staff?section=review',
    people: '/staff?section=people',
    coins: '/staff?section=coins',
    audit: '/staff?section=audit',
  });
  for (const { login, id } of three)
    await look(login, {
      home: '/main-page',
      board: '/coin-rating-page',
      profile: `/student-profile/${id}`,
      posts: `/student-posts/${id}`,
    });
  await look(parent, { parent: '/parent-main' });
  expect(faults).toEqual([]);
});
