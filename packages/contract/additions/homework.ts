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
    upload_size_limit: refusal(
      409,
      'Daily limit of megabytes reached',
      'Fayllarga kuniga {total} MB joy bor, bu fayllar endi sigʻmaydi. Kichikroq fayl yuboring yoki ertaga urinib koʻring.',
      'На файлы отведено {total} МБ в день, эти уже не поместятся. Отправьте файлы поменьше или попробуйте завтра.',
    ),
    handed_in_again: refusal(
      409,
      'Handed in again meanwhile',
      'Oʻquvchi bu ishni qaytadan topshirdi. Yangisini koʻrib chiqing.',
      'Ученик сдал эту работу заново. Посмотрите новую.',
    ),
  },
});
