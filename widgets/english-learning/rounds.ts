import { newKey } from '@mars/client/pieces/key.ts';
import type { Reply } from '@mars/contract/calls.generated.ts';
import { $changed } from '@mars/session/changes.ts';
import { hosted } from '@mars/session/config.ts';
import { type Resource, resource } from '@mars/session/resource.ts';
import { call } from '@mars/session/session.ts';
import { keepLetter, listLetters } from '@mars/stores/pieces/letters.ts';
import { onDelivered } from '@mars/stores/pieces/outbox.ts';
import type { Later } from './later.ts';
import { Round } from './round.ts';
import type { Task, Verdict } from './task.ts';

export type Lesson = Reply<'GET /v1/english/lesson/{id}'>;
export type Review = Reply<'GET /v1/english/review'>;

/** What came of a round, as far as the server has said. */
export interface Gain {
  /** Now, and not before. */
  xp: number;
  /** From when on a look brings it: it was answered faster than it is read. */
  finishesAt?: string | null;
}

export const lessonOf = (id: string): Resource<Lesson> =>
  resource('GET /v1/english/lesson/{id}', { params: { id } }, { signedIn: true });
export const reviewOf = (hears: boolean): Resource<Review> =>
  resource('GET /v1/english/review', { query: { hears } }, { signedIn: true });

/** The header asks anew. */
const tell = (): void => $changed.set(['xp', 'streak']);

/** The exercises of a unit that are not done; of a finished one all of them, to practise. */
export function unitRound({ id, exercises, total, finished_at }: Lesson, owner: string, gain: Gain) {
  const isOpen = finished_at === null;
  const tasks = exercises
    .filter(({ state }) => !isOpen || state === 'new' || state === 'wrong')
    .map((exercise): Task => ({ key: exercise.id, exercise }));
  return new Round({
    name: `english-${id}`,
    owner,
    tasks,
    total: isOpen ? total : tasks.length,
    async send({ exercise }, answer, unheard) {
      const {
        right,
        answer: wanted,
        differs,
        why,
        ...standing
      } = await call('POST /v1/english/lesson/{id}/progress', {
        params: { id },
        body: { exercise_id: exercise.id, answer: unheard ? null : answer, ...(unheard && { unheard }) },
      });
      gain.finishesAt = standing.finishes_at;
      if (isOpen && standing.finished_at !== null && gain.xp === 0) {
        gain.xp = standing.xp;
        tell();
      }
      return { right, answer: wanted, differs, why };
    },
  });
}

/** Looks again at a unit that waited for its reading time. @returns the xp that it has brought; 0 while it is open */
export async function lookAgain(id: string): Promise<number> {
  const { finished_at, xp } = await call('GET /v1/english/lesson/{id}', { params: { id } });
  if (finished_at === null) return 0;
  $changed.set(['english', 'xp', 'streak']);
  return xp;
}

interface Repeated extends Task {
  unit: string;
  turn: number;
}

const LETTER = 'english-review ';

/** Repetitions that were answered without a network wait on the platform's own pages, and are sent from each of them. */
const laterOf = (owner: string): Later<Repeated> => ({
  keep: ({ key, unit, exercise, turn }, answer) =>
    keepLetter({
      ...{ owner, name: LETTER + key, call: 'POST /v1/english/review', key: newKey(), at: location.pathname },
      body: {
        ...{ unit_id: unit, exercise_id: exercise.id, turn, answer },
        answered_at: new Date().toISOString(),
      },
    }),
  list: async () =>
    (await listLetters(owner)).flatMap(({ name }) =>
      name.startsWith(LETTER) ? [name.slice(LETTER.length)] : [],
    ),
  watch: (listener) =>
    onDelivered(({ letter: { name }, reply }) => {
      if (name.startsWith(LETTER)) listener(name.slice(LETTER.length), reply as Verdict | null);
    }),
});

/** What is due. */
export function reviewRound({ items, today }: Review, owner: string, gain: Gain) {
  const tasks = items.map(
    ({ unit, exercise, turn }): Repeated => ({
      key: `${unit.id} ${exercise.id}`,
      exercise,
      unit: unit.id,
      turn,
    }),
  );
  let before = today.done;
  return new Round<Repeated>({
    name: 'english-review',
    owner,
    ...(hosted() && { later: laterOf(owner) }),
    tasks,
    total: tasks.length,
    async send({ unit, exercise, turn }, answer) {
      const body = { unit_id: unit, exercise_id: exercise.id, turn, answer };
      const { today: now, next_on: _, ...verdict } = await call('POST /v1/english/review', { body });
      if (before < now.total && now.done >= now.total) {
        gain.xp = now.xp;
        tell();
      }
      before = now.done;
      return verdict;
    },
  });
}
