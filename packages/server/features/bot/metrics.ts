import { defineMetrics } from '../../metrics.ts';
import { findLasting } from './faults.ts';
import { countDue } from './queries-kept.ts';
import { isAwake } from './quiet.ts';

export const metrics = defineMetrics({
  mars_bot_waiting: {
    help: 'Messages of the Telegram bot that are due and not sent yet, on all servers together',
    read: ({ store, now }) => countDue(store, now(), isAwake(now())),
  },
  mars_bot_fault: {
    help: 'Whether the Telegram bot hears nothing, and for longer than it takes to begin again',
    read: async (app) => ((await findLasting(app)) ? 1 : 0),
  },
});
