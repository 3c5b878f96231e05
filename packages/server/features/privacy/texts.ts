const readme = {
  uz: `Bu arxivda platformada siz haqingizda saqlangan maʼlumot bor.

data/ papkasida har bir jadval alohida JSON faylda. Hamma vaqt, arxivdagi fayllarniki ham, oʻquv markazi vaqtida (Toshkent, UTC+5) yozilgan. Boshqa papkalarda fayllaringiz turadi: avatar, uyga vazifa fayllari, blogdagi rasmlar, sertifikatlar.

Parolning izi, kirish kalitlari, boshqa odamlarning maʼlumoti va imtihon savollarining toʻgʻri javoblari bu yerga qoʻyilmagan.{own}

{tables}
`,
  ru: `В этом архиве лежит то, что платформа хранит о вас.

В папке data каждая таблица стоит в отдельном файле JSON. Всё время, и у файлов архива, записано по времени учебного центра (Ташкент, UTC+5). В других папках ваши файлы: аватар, файлы домашних заданий, картинки из блога, сертификаты.

Отпечатка пароля, ключей входа, данных других людей и правильных ответов экзаменов здесь нет.{own}

{tables}
`,
};

/** Of a parent's copy about a child. */
const own = {
  uz: ' Farzandingiz hali topshirmagan narsalar (qoralamalar, boshlangan imtihon) va klaviatura yozuvlari ham yoʻq: ular faqat oʻziniki.',
  ru: ' Нет и того, что ребёнок ещё не сдал (черновики, начатый экзамен), и записей клавиатуры: они только его.',
};

/** What stands beside the tables of a copy. @param tables the list of them @param all false: a parent's about a child */
export const readmeOf = (lang: 'uz' | 'ru', tables: string, all: boolean): string =>
  readme[lang].replace('{own}', all ? '' : own[lang]).replace('{tables}', () => tables);

/** What a family is told when a student wants the account deleted. @param days until then */
export const askedNotice = (days: number) => ({
  uz: `Akkauntni oʻchirish soʻraldi. U ${days} kundan keyin butunlay oʻchiriladi. Fikringiz oʻzgarsa, profildagi «Maʼlumotlarim» oynasida bekor qiling.`,
  ru: `Поступила просьба удалить аккаунт. Через ${days} дней он будет удалён навсегда. Если передумали, отмените это в профиле, в окне «Мои данные».`,
});

/** What the other parents and the administrators are told when a child’s consent is taken back. @param name of the child */
export const withdrawnNotice = (name: string, days: number) => ({
  uz: `${name}: ota-ona roziligi qaytarib olindi. Akkaunt yopildi va ${days} kundan keyin butunlay oʻchiriladi. Qarshi boʻlsangiz, shu kunlar ichida ota-ona «Maʼlumotlarim» oynasida, administrator esa odamning kartasida eʼtiroz bildiradi.`,
  ru: `${name}: согласие родителя отозвано. Аккаунт закрыт и через ${days} дней будет удалён навсегда. Если вы против, до этого родитель может возразить в окне «Мои данные», а администратор в карточке ученика.`,
});

/** That it does not come to that. */
export const keptNotice = (name: string) => ({
  uz: `${name}: akkaunt oʻchirilmaydi, u yana ochiq.`,
  ru: `${name}: аккаунт не будет удалён, он снова открыт.`,
});

/** That it is stopped. */
export const objectedNotice = (name: string) => ({
  uz: `${name}: akkauntni oʻchirishga eʼtiroz bildirildi. Administrator hal qilmaguncha u yopiq turadi va oʻchirilmaydi.`,
  ru: `${name}: против удаления аккаунта возразили. Пока администратор не решит, он закрыт и не удаляется.`,
});

/** That it goes on. */
export const goesOnNotice = (name: string) => ({
  uz: `${name}: administrator qaroriga koʻra akkaunt oʻchiriladi.`,
  ru: `${name}: по решению администратора аккаунт будет удалён.`,
});
