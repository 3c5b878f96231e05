import { defineAdditions } from '../addition.ts';

export const notificationAdds = defineAdditions({
  topics: ['notifications'],
});
