import { defineSeed } from '../../seed/part.ts';
import { chance } from '../../seed/random.ts';
import { givenLook, type Look } from './look.ts';

/** As the pictures of the demo centre show them. */
const known: Record<string, Partial<Look>> = {
  aziza: { hair: 'braids', skin: 2, glasses: 'none' },
  bobur: { hair: 'side', skin: 4, glasses: 'none' },
  dilnoza: { hair: 'bob', skin: 1, glasses: 'round' },
};

/** Comes for the first time. */
const newcomer = 'eldor';

export const seed = defineSeed({
  tables: ({ stories, setting, seed: number }) => [
    {
      into: 'student_figure (student_id integer, skin smallint, hair text, brows text, glasses text, chosen_at timestamptz)',
      rows: stories
        .filter(({ person }) => person.login !== newcomer)
        .map(({ person }) => {
          const dice = chance(number, `figure of ${person.login}`);
          return {
            student_id: person.id,
            ...givenLook(person.id, person.last_name),
            brows: dice.pick(['soft', 'soft', 'straight', 'thick']),
            glasses: dice.pick(['none', 'none', 'none', 'none', 'round', 'square', 'wide']),
            ...known[person.login],
            chosen_at: setting.now,
          };
        }),
    },
  ],
});
