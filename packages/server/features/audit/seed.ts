import { defineSeed } from '../../seed/part.ts';
import { deleteEntriesOf } from './queries.ts';

export const seed = defineSeed({
  forget: deleteEntriesOf,
});
