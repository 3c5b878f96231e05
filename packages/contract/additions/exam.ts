import { defineAdditions } from '../addition.ts';
import { refusal } from '../refusal.ts';

export const examAdds = defineAdditions({
  topics: ['exams'],
  refusals: {
    /** {ends_at} */
    exam_running: refusal(
      409,
      'An exam is running',
      'Imtihon ketyapti. AI yordamchi imtihon tugagach ochiladi.',
      'Идёт экзамен. AI-помощник откроется после него.',
    ),
    exam_over: refusal(
      409,
      'The exam is over',
      'Imtihon tugagan, javoblarni oʻzgartirib boʻlmaydi.',
      'Экзамен закончен, ответы изменить нельзя.',
    ),
    not_in_group: refusal(
      422,
      'Not a student of this group',
      'Bu oʻquvchi ushbu guruhda emas.',
      'Этого ученика нет в этой группе.',
    ),
    exam_taken: refusal(
      409,
      'Already taken',
      'Bu modul imtihonini topshirgansiz.',
      'Экзамен этого модуля вы уже закончили.',
    ),
  },
});
