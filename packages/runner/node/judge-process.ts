import type { Language } from '../program.ts';
import type { Said, Told } from './job.ts';
import { moduleOf } from './modules.ts';
import { Seat } from './seat.ts';

// A process of its own, so that processor time can be told: one job at a time runs in it.
const seats: Partial<Record<Language, Seat>> = {};
const say = (said: Said) => process.send?.(said);

process.on('disconnect', () => process.exit());
// It ends a run of Python (worker.ts), and comes in vain to one that has just ended.
process.on('SIGINT', () => {});
process.on('message', async (job: Told) => {
  if (job === 'give way') {
    for (const seat of Object.values(seats)) seat.giveWay();
    return;
  }
  seats[job.language] ??= new Seat(job.language, moduleOf(job.language));
  // What a seat that has just been left needs to fill itself again is nobody's processor time.
  await Promise.all(Object.values(seats).map((seat) => seat.ready()));
  say(await seats[job.language]!.run(job, (usedMs) => say({ usedMs })));
});
say('ready');
