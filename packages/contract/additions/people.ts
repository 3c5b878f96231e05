import { defineAdditions } from '../addition.ts';
import { refusal } from '../refusal.ts';

export const peopleAdds = defineAdditions({
  topics: ['people', 'groups'],
  refusals: {
    own_account: refusal(
      409,
      'Own account',
      'Oʻz akkauntingizni yopa olmaysiz.',
      'Свой аккаунт отключить нельзя.',
    ),
  },
});
