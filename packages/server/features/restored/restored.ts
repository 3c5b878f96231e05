/** What others ask about restores of a backup: this room stands below all that charge, tell, close or give away. */
export {
  createRestored,
  findLastRestore,
  findLost,
  findUnlisted,
  isJustRestored,
  justRestoredSql,
  listUnlooked,
  mayBeDone,
  type Restored,
  updateListed,
  updateLooked,
} from './queries.ts';
export { type Beat, countBeat, lockBeat, saveBeat } from './queries-beat.ts';
