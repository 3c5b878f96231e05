import { defineAdditions } from '../addition.ts';

export const botAdds = defineAdditions({ topics: ['outbox', 'chats'] });
