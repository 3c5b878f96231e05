import { defineSeed } from '../../seed/part.ts';
import { dayText } from '../streak/day.ts';

/** What the demo centre says of itself, as its website does. */
export const demoSettings = [
  { key: 'phone', value: '+998 66 000 10 20' },
  {
    key: 'address',
    value: {
      uz: 'Samarqand shahri, Universitet xiyoboni, 15-uy',
      ru: 'Самарканд, Университетский бульвар, дом 15',
    },
  },
  { key: 'telegram', value: 'mars_demo_markaz' },
  { key: 'open_hours_uz', value: 'dushanbadan shanbagacha, 9:00–20:00' },
  { key: 'open_hours_ru', value: 'с понедельника по субботу, 9:00–20:00' },
  {
    key: 'price_note_uz',
    value: 'Birinchi sinov darsi bepul. Bir oiladan ikki bola oʻqisa, ikkinchisiga 10 foiz chegirma bor.',
  },
  {
    key: 'price_note_ru',
    value: 'Первый, пробный урок бесплатный. Если из одной семьи учатся двое, второму скидка 10 %.',
  },
  { key: 'bot_username', value: 'mars_demo_markaz_bot' },
];

export const seed = defineSeed({
  tables: ({ holidays }) => [
    {
      into: 'centre_setting (key text, value jsonb)',
      rows: [{ key: 'debt_block_below', value: -1_000_000 }, ...demoSettings],
    },
    {
      into: 'centre_holiday (day date, name_uz text, name_ru text)',
      rows: holidays.map((holiday) => ({ ...holiday, day: dayText(holiday.day) })),
    },
  ],
});
