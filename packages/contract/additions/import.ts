import { defineAdditions } from '../addition.ts';
import { refusal } from '../refusal.ts';

export const importAdds = defineAdditions({
  topics: ['imports'],
  refusals: {
    import_running: refusal(
      409,
      'Another import runs',
      'Boshqa fayl hozir kiritilyapti. U tugagach, qayta urinib koʻring.',
      'Сейчас загружается другой файл. Повторите, когда загрузка закончится.',
    ),
  },
});
