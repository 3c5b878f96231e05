import { defineMetrics } from '../../metrics.ts';
import { countUnsent } from './queries-hook.ts';

export const metrics = defineMetrics({
  mars_leads_unsent: {
    help: 'Requests to be called that have not reached the centre’s own address yet, on all servers together',
    read: ({ store }) => countUnsent(store),
  },
});
