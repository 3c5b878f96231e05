import { defineSeed } from '../../seed/part.ts';
import { dayText } from '../streak/day.ts';

export const seed = defineSeed({
  tables: ({ holidays }) => [
    {
      into: 'centre_setting (key text, value jsonb)',
      rows: [
        { key: 'debt_block_below', value: -1_000_000 },
        { key: 'phone', value: '+998 71 200 00 00' },
        { key: 'bot_username', value: 'mars_demo_markaz_bot' },
      ],
    },
    {
      into: 'centre_holiday (day date, name_uz text, name_ru text)',
      rows: holidays.map((holiday) => ({ ...holiday, day: dayText(holiday.day) })),
    },
  ],
});
