/** What one may say with one tap of a post that waited. */
export const postReasons = {
  accept: [
    {
      uz: 'Qiziqarli va tushunarli yozilgan. Davom eting!',
      ru: 'Написано интересно и понятно. Продолжайте!',
    },
    {
      uz: 'Kod bilan tushuntirganingiz boshqalarga ham yordam beradi.',
      ru: 'Объяснение с кодом поможет и другим.',
    },
    { uz: 'Tajribangizni boʻlishganingiz uchun rahmat.', ru: 'Спасибо, что поделились опытом.' },
  ],
  refuse: [
    {
      uz: 'Juda qisqa. Nimani oʻrganganingizni yana bir necha gap bilan yozing.',
      ru: 'Слишком коротко. Добавьте несколько предложений о том, чему вы научились.',
    },
    {
      uz: 'Bu matn boshqa joydan olingan. Oʻz soʻzlaringiz bilan yozing.',
      ru: 'Этот текст взят из другого места. Напишите своими словами.',
    },
    {
      uz: 'Birovning shaxsiy maʼlumoti yoki rasmi bor. Uni olib tashlab, qayta yuboring.',
      ru: 'Здесь чужие личные данные или фото. Уберите их и отправьте снова.',
    },
    { uz: 'Mavzu oʻqishga aloqador emas.', ru: 'Тема не связана с учёбой.' },
  ],
} as const;

/** The same of a comment that two reported. */
export const commentReasons = {
  accept: [
    { uz: 'Izohda yomon narsa yoʻq, u joyida qoladi.', ru: 'В комментарии нет ничего плохого, он остаётся.' },
    {
      uz: 'Fikr har xil boʻlishi mumkin, izoh odobli yozilgan.',
      ru: 'Мнения бывают разные, написано вежливо.',
    },
  ],
  refuse: [
    {
      uz: 'Bu gap odamni xafa qiladi. Fikringizni boshqacha ayting.',
      ru: 'Такие слова обижают. Скажите свою мысль иначе.',
    },
    { uz: 'Birovning shaxsiy maʼlumotini yozmang.', ru: 'Не пишите чужие личные данные.' },
    { uz: 'Bu reklama yoki postga aloqasi yoʻq.', ru: 'Это реклама или не относится к посту.' },
  ],
} as const;
