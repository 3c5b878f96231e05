import { defineAdditions } from '../addition.ts';
import { refusal } from '../refusal.ts';

export const homeworkAdds = defineAdditions({
  topics: ['homework'],
  steps: ['homework'],
  rules: ['homework'],
  sources: { homework: { uz: 'uyga vazifa', ru: 'домашнее задание' } },
  refusals: {
    already_marked: refusal(
      409,
      'Already marked',
      'Bu uyga vazifa baholangan, endi uni oʻzgartirib boʻlmaydi.',
      'Это домашнее задание уже проверено, изменить его нельзя.',
    ),
    handed_in_again: refusal(
      409,
      'Handed in again meanwhile',
      'Oʻquvchi bu ishni qaytadan topshirdi. Yangisini koʻrib chiqing.',
      'Ученик сдал эту работу заново. Посмотрите новую.',
    ),
  },
});
