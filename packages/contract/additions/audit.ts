import { defineAdditions } from '../addition.ts';

export const auditAdds = defineAdditions({
  topics: ['audit'],
});
