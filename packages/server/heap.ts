import { setFlagsFromString } from 'node:v8';

/** By so many percent of what is used the heap grows before it is collected whole. */
const growsByPercent = 30;

/**
 * Keeps what the process holds near to what it uses: left alone, V8 lets a heap of a hundred megabytes grow to three times
 * as much before it looks what of it is still needed, and on a centre's small machine the database has to live beside it.
 * It counts for all threads of the process, from the next collection on.
 */
export function keepHeapSmall(): void {
  setFlagsFromString(`--heap-growing-percent=${growsByPercent}`);
}
