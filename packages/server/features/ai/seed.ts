import { defineSeed } from '../../seed/part.ts';
import { forgetOwners } from './queries.ts';

export const seed = defineSeed({
  forget: (db, people) =>
    forgetOwners(
      db,
      people.map((id) => `s${id}`),
    ),
});
