import { defineAdditions } from '../addition.ts';
import { refusal } from '../refusal.ts';

export const signupAdds = defineAdditions({
  refusals: {
    code_tries: refusal(
      422,
      'This code was tried too often',
      'Bu kod bir necha marta notoʻgʻri yozildi va endi ishlamaydi. Yangi kod soʻrang.',
      'Этот код несколько раз введён неверно и больше не действует. Запросите новый.',
    ),
    no_account: refusal(
      409,
      'This phone has no account',
      'Bu raqam bilan akkaunt topilmadi. Avval roʻyxatdan oʻting.',
      'С этим номером аккаунта нет. Сначала зарегистрируйтесь.',
    ),
  },
});
