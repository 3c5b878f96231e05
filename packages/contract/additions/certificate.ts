import { defineAdditions } from '../addition.ts';

export const certificateAdds = defineAdditions({ topics: ['certificates'] });
