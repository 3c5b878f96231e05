import { defineAfterRestore } from '../../ground/parts/after-restore.ts';
import { dropAllWaiting } from './queries-restored.ts';

/** What waited was sent since: administrators find it in the outbox, where they can still tell it themselves. */
export const afterRestore = defineAfterRestore(dropAllWaiting);
