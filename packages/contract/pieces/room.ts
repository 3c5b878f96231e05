/** A room in a sentence: `3-xona`, `кабинет 3`; one that has a name is called by it. */
export const roomInWords = (room: string, lang: 'uz' | 'ru'): string =>
  !/^\d+$/.test(room) ? room : lang === 'uz' ? `${room}-xona` : `кабинет ${room}`;
