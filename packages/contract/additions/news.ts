import { defineAdditions } from '../addition.ts';

export const newsAdds = defineAdditions({ topics: ['news'] });
