/** What stands beside the tables of a copy; `{tables}` is the list of them. */
export const readme = {
  uz: `Bu arxivda platformada siz haqingizda saqlangan maʼlumot bor.

data/ papkasida har bir jadval alohida JSON faylda. Vaqtlar xalqaro vaqtda (UTC) yozilgan. Boshqa papkalarda fayllaringiz turadi: avatar, uyga vazifa fayllari, blogdagi rasmlar, sertifikatlar.

Parolning izi, kirish kalitlari, boshqa odamlarning maʼlumoti va imtihon savollarining toʻgʻri javoblari bu yerga qoʻyilmagan.

{tables}
`,
  ru: `В этом архиве лежит то, что платформа хранит о вас.

В папке data каждая таблица стоит в отдельном файле JSON. Время записано по Гринвичу (UTC). В других папках ваши файлы: аватар, файлы домашних заданий, картинки из блога, сертификаты.

Отпечатка пароля, ключей входа, данных других людей и правильных ответов экзаменов здесь нет.

{tables}
`,
};

/** What a family is told when a student wants the account deleted. @param days until then */
export const askedNotice = (days: number) => ({
  uz: `Akkauntni oʻchirish soʻraldi. U ${days} kundan keyin butunlay oʻchiriladi. Fikringiz oʻzgarsa, profildagi «Maʼlumotlarim» oynasida bekor qiling.`,
  ru: `Поступила просьба удалить аккаунт. Через ${days} дня он будет удалён навсегда. Если передумали, отмените это в профиле, в окне «Мои данные».`,
});
