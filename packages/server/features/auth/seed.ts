import { firstLessonDay } from '../../seed/calendar.ts';
import { defineSeed } from '../../seed/part.ts';
import { dayStart } from '../streak/day.ts';
import { forgetGuesses } from './queries-guess.ts';

export const seed = defineSeed({
  tables: ({ people, setting, passwordHash }) => [
    {
      into: `person (id integer, login text, phone text, password_hash text, role text, first_name text,
        last_name text, avatar text, external_id text, bot_state text, is_active boolean, is_hidden boolean, lang text,
        created_at timestamptz)`,
      rows: people.map((person) => ({
        ...person,
        password_hash: passwordHash,
        created_at: dayStart(firstLessonDay(setting.today)),
      })),
    },
  ],
  forget: forgetGuesses,
});
