import { defineMetrics } from '../../metrics.ts';
import { countWaiting } from './queries-turn.ts';

export const metrics = defineMetrics({
  mars_coding_waiting: {
    help: 'Programs that were handed in and have no verdict yet, on all servers together',
    read: ({ store }) => countWaiting(store),
  },
});
