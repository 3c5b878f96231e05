import { defineAdditions } from '../addition.ts';
import { refusal } from '../refusal.ts';

export const factorAdds = defineAdditions({
  topics: ['factor'],
  refusals: {
    second_step: refusal(
      409,
      'A second step is needed',
      'Yana bir qadam qoldi: telefoningizdagi ilova koʻrsatgan kod bilan kiring.',
      'Остался ещё один шаг: войдите с кодом из приложения на телефоне.',
    ),
    second_step_over: refusal(
      409,
      'The time for the second step is over',
      'Kod uchun ajratilgan vaqt tugadi. Parolni qaytadan yozing.',
      'Время на ввод кода вышло. Введите пароль ещё раз.',
    ),
    factor_code: refusal(
      422,
      'Wrong code of the second step',
      'Kod notoʻgʻri yoki ishlatib boʻlingan. Ilovadagi yangi kodni yozing.',
      'Код неверный или уже использован. Введите новый код из приложения.',
    ),
    clock_ahead: refusal(
      409,
      'The clock of the phone is ahead',
      'Kod toʻgʻri, lekin telefoningiz soati {minutes} daqiqa oldinda. Sozlamalarda «Sana va vaqt» boʻlimini ochib, avtomatik vaqtni yoqing va yangi kodni yozing.',
      'Код верный, но часы телефона спешат на {minutes} мин. Откройте «Дата и время» в настройках, включите автоматическое время и введите новый код.',
    ),
    clock_behind: refusal(
      409,
      'The clock of the phone is behind',
      'Kod toʻgʻri, lekin telefoningiz soati {minutes} daqiqa orqada. Sozlamalarda «Sana va vaqt» boʻlimini ochib, avtomatik vaqtni yoqing va yangi kodni yozing.',
      'Код верный, но часы телефона отстают на {minutes} мин. Откройте «Дата и время» в настройках, включите автоматическое время и введите новый код.',
    ),
    factor_locked: refusal(
      409,
      'Too many wrong codes of the second step',
      'Kod besh marta notoʻgʻri yozildi. 15 daqiqadan keyin qayta urining.',
      'Код введён неверно пять раз. Попробуйте через 15 минут.',
    ),
    factor_required: refusal(
      409,
      'The centre requires the second step',
      'Markaz xodimlardan ikki bosqichli kirishni talab qiladi. Uni yoqing, keyin davom etasiz.',
      'Центр требует от сотрудников вход в два шага. Включите его, и можно продолжать.',
    ),
    factor_on: refusal(
      409,
      'The second step is on',
      'Ikki bosqichli kirish allaqachon yoqilgan.',
      'Вход в два шага уже включён.',
    ),
    factor_off: refusal(
      409,
      'The second step is off',
      'Ikki bosqichli kirish yoqilmagan. Uni boshidan yoqing.',
      'Вход в два шага не включён. Начните включать его заново.',
    ),
    factor_own: refusal(
      409,
      'Own second step is not reset here',
      'Oʻzingiznikini parol oynasida oʻchiring: u yerda kod soʻraladi.',
      'Свой второй шаг отключайте в окне пароля: там нужен код.',
    ),
  },
});
