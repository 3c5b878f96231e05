import { defineAdditions } from '../addition.ts';
import { refusal } from '../refusal.ts';

export const signupAdds = defineAdditions({
  refusals: {
    no_account: refusal(
      409,
      'This phone has no account',
      'Bu raqam bilan akkaunt topilmadi. Avval roʻyxatdan oʻting.',
      'С этим номером аккаунта нет. Сначала зарегистрируйтесь.',
    ),
  },
});
