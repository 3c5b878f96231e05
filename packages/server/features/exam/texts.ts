/** What a student is told of the mark of an exam. */
export const texts = {
  marked: (module: number, mark: number) => ({
    uz: `${module}-modul imtihoni bahosi: ${mark}`,
    ru: `Экзамен модуля ${module}: оценка ${mark}`,
  }),
  rejudged: (module: number, { from, mark }: { from: number | null; mark: number }) => ({
    uz: `${module}-modul imtihoni qayta tekshirildi, baho oʻzgardi: ${from} oʻrniga ${mark}`,
    ru: `Экзамен модуля ${module} проверен заново, оценка изменилась: ${mark} вместо ${from}`,
  }),
};
