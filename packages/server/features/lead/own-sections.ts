import { defineOwnSections } from '../me/own-section.ts';
import { mayReadLeads } from './told.ts';

export const ownSections = defineOwnSections({
  leads: ({ app, caller }) => mayReadLeads(app.store, caller),
});
