import { definePersonal } from '../privacy/personal-part.ts';

export const personal = definePersonal({
  tables: {
    ai_turn: { by: ['owner'], as: 'owner', without: ['upstream_id', 'help_id'], own: true },
    ai_use: { by: ['owner'], as: 'owner', own: true },
    // Marks of which nobody can say whose they are.
    ai_address_use: { by: [] },
  },
});
