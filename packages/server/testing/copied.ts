import { afterAll, beforeAll, beforeEach } from 'vitest';
import { judgeSubmission } from '../features/coding/judge.ts';
import { type Client, startTestApp, type TestApp } from './harness.ts';
import { addAllBadges, addPerson } from './people.ts';

/** Solves the first task of the path in a way that is somebody's own. */
export const original = `
def read_letters():
    text = input()
    letters = []
    for letter in text:
        letters.append(letter)
    return letters

def show(letters, times):
    done = 0
    while done < times:
        line = ""
        for letter in letters:
            line = line + letter
        print(line)
        done = done + 1
    if done != times:
        print("?")

letters = read_letters()
show(letters, 2)
`;
/** The same with other names, comments and lines. */
export const copy = original
  .replace(/letters/g, 'chars')
  .replace(/\bletter\b/g, 'c')
  .replace(/done/g, 'i')
  .replace('"?"', "'!'")
  .replace(/\n(?=def)/g, '\n\n# my own\n');
/** Another way to the same, as long. */
export const other = `
class Mountain:
    def __init__(self, said):
        self.said = said
        self.heard = [said]

    def answer(self):
        self.heard.append(self.said[:])
        return len(self.heard)

    def __str__(self):
        return chr(10).join(self.heard)

mountain = Mountain(input())
if mountain.answer() == 2 and mountain.said is not None:
    print(str(mountain))
else:
    for each in range(2):
        print(mountain.said, end=chr(10))
`;
export const now = new Date('2026-11-10T10:00:00+05:00');
export let clock = now;
export let mars: TestApp;
export let admin: Client;
export let task: number;
export let people = 0;

export async function newcomer() {
  const login = `kodchi${people++}`;
  const id = await addPerson(mars.store, login);
  await addAllBadges(mars.store, id);
  return { id, client: await mars.signInAs(login) };
}
export type Student = Awaited<ReturnType<typeof newcomer>>;
export const handIn = async ({ client }: Student, code: string): Promise<number> =>
  (await client.call(`POST /v2/mars-code/task/${task}/submit`, { body: { lang: 'python', code } })).body
    .submission_id;
export const read = async ({ client }: Student, id: number) =>
  (await client.call(`GET /v2/mars-code/submission/${id}`)).body;
export const solve = async (student: Student, code: string) => {
  const id = await handIn(student, code);
  await judgeSubmission(mars.app, id);
  return read(student, id);
};
export const coins = async ({ client }: Student) => (await client.call('GET /v1/me')).body.coins;
export const decide = (id: number, decision: string) =>
  admin.call(`POST /v2/staff/review/code/${id}`, { body: { decision, reason: 'Koʻrdim' } });

/** What a lesson or a task shows. */
export const block = (text: string, lang: string) => ({
  ...{ type: 'code' as const, lang, text },
  ...{ run: false, input: null, output: null },
});
/** In halves, as a lesson explains a program: what is cut through is little of it. */
export const halves = [
  original.slice(0, original.indexOf('def show')),
  original.slice(original.indexOf('def show')),
];
export const statesOfTwo = async () => {
  await solve(await newcomer(), original);
  return (await solve(await newcomer(), copy)).state;
};

export const setClock = (to: Date): void => {
  clock = to;
};

/** A centre with its administrator, and for each test a task that nobody has solved. */
export function setUp(): void {
  beforeAll(async () => {
    mars = await startTestApp({ seed: 'none', now: () => clock });
    await addPerson(mars.store, 'admin', { role: 'admin' });
    admin = await mars.signInAs('admin');
  });
  afterAll(() => mars.close());
  beforeEach(async () => {
    clock = now;
    const { client } = await newcomer();
    const [first] = (await client.call('GET /v2/mars-code/frames')).body.items;
    const questions = await client.call('GET /v2/mars-code/questions', { query: { frame_id: first.id } });
    task = questions.body.items[0].id;
    await mars.store.query('truncate coding_print');
  });
}
