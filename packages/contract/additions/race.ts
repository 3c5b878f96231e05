import { defineAdditions } from '../addition.ts';
import { refusal } from '../refusal.ts';

export const raceAdds = defineAdditions({
  refusals: {
    race_unknown: refusal(
      409,
      'No race with this code',
      'Bunday kodli poyga xonasi yoʻq. Kodni ustozning ekranidan qarab yozing.',
      'Гонки с таким кодом нет. Посмотрите код на экране преподавателя.',
    ),
    /** {minutes} */
    race_guessed: refusal(
      409,
      'Too many wrong codes',
      'Kod koʻp marta notoʻgʻri yozildi. {minutes} daqiqadan keyin qayta urinib koʻring.',
      'Код слишком много раз введён неверно. Попробуйте снова через {minutes} мин.',
    ),
    /** {total} */
    race_full: refusal(
      409,
      'The race is full',
      'Poygada joy qolmadi: bittasida {total} tagacha oʻquvchi yozadi.',
      'В гонке не осталось мест: в одной печатают до {total} учеников.',
    ),
    race_waits: refusal(
      409,
      'The race has not begun',
      'Poyga hali boshlanmadi. Ustoz boshlashini kuting.',
      'Гонка ещё не началась. Подождите, пока преподаватель её начнёт.',
    ),
    race_over: refusal(
      409,
      'The race has begun or is over',
      'Bu poyga allaqachon boshlangan yoki tugagan. Ustozdan keyingi xona kodini soʻrang.',
      'Эта гонка уже началась или закончилась. Спросите у преподавателя код следующей.',
    ),
  },
});
