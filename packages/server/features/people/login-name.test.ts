import { expect, it } from 'vitest';
import { loginBase } from './login-name.ts';

it.each([
  ['Сергей', 'Ёлкин', 'sergey.yolkin'],
  ['Серге\u0438\u0306', 'Е\u0308лкин', 'sergey.yolkin'],
  ['У\u0306ктам', 'И\u0306у\u0306лдошев', 'oktam.yoldoshev'],
  ['Altınay', 'Qıdırbaeva', 'altinay.qidirbaeva'],
  ['Ǵúlnara', 'Ájiniyazova', 'gulnara.ajiniyazova'],
  ['G\u0301u\u0301lnara', 'A\u0301jiniyazova', 'gulnara.ajiniyazova'],
  ['Oʻktam', 'Gʻaniyev', 'oktam.ganiyev'],
  ['Oʹktam', 'Gʽaniyev', 'oktam.ganiyev'],
  ['Ҳасан', 'Ғофуров-Қодирий', 'hasan.gofurovqodiriy'],
  ['Әлия', 'Өтегенова', 'aliya.otegenova'],
  ['İsmayıl', 'Şahin', 'ismayil.sahin'],
  ['中', '文', 'mars'],
])('%s %s signs in as %s', (first, last, login) => {
  expect(loginBase(first, last)).toBe(login);
});
