/** A post of the demo. Times are in days before its first day. */
export interface SeedPost {
  login: string;
  title: string;
  text: string;
  ago: number;
  state: 'shown' | 'held' | 'refused';
  likes: readonly string[];
  comments: readonly { login: string; text: string; ago: number; reportedBy?: readonly string[] }[];
  reason?: string;
}

/** The oldest first, as they were let through. */
export const seedPosts: readonly SeedPost[] = [
  {
    login: 'kamola',
    title: 'Birinchi sahifam tayyor',
    text: `Ikki hafta oldin HTML nima ekanini bilmas edim. Bugun **oʻz sahifam** ochildi.

Eng qiyini rasmlarni yonma-yon qoʻyish boʻldi. Flexbox yordam berdi:

\`\`\`css
.rasmlar {
  display: flex;
  gap: 12px;
}
\`\`\`

Endi unga telefonda ham chiroyli koʻrinishni oʻrgataman.`,
    ago: 16.13,
    state: 'shown',
    likes: ['laziz', 'madina', 'aziza', 'charos', 'temur', 'lola', 'zafar'],
    comments: [
      { login: 'aziza', text: 'Zoʻr! Menga ham gap yordam bergan edi.', ago: 15.6 },
      { login: 'laziz', text: 'flex-wrap: wrap ni ham sinab koʻr, telefonda kerak boʻladi.', ago: 15.2 },
    ],
  },
  {
    login: 'laziz',
    title: 'Siklni tushunishga yordam bergan uchta savol',
    text: `Har safar sikl yozishdan oldin oʻzimga shu savollarni beraman:

1. Nima **takrorlanadi**?
2. Qachon toʻxtaydi?
3. Har aylanishda nima oʻzgaradi?

\`\`\`python
ball = 0
for son in range(1, 6):
    ball = ball + son
print(ball)
\`\`\`

> Uchinchi savolga javob boʻlmasa, sikl hech qachon tugamaydi.

Bir marta shunday qilganman, dastur \`while\` ichida qolib ketgan.`,
    ago: 10.94,
    state: 'shown',
    likes: ['aziza', 'bobur', 'kamola', 'madina', 'nodir', 'charos', 'umida', 'doniyor', 'jasmina'],
    comments: [
      { login: 'madina', text: 'Ikkinchi savolni doim unutaman. Rahmat!', ago: 10.8 },
      { login: 'nodir', text: 'range(1, 6) da 6 kirmaydi, toʻgʻrimi?', ago: 10.5 },
      { login: 'laziz', text: 'Ha, 1 dan 5 gacha. Javob 15 chiqadi.', ago: 10.4 },
      {
        login: 'temur',
        text: 'Buni hamma biladi, yozishga arzimaydi',
        ago: 1.24,
        reportedBy: ['kamola', 'charos'],
      },
    ],
  },
  {
    login: 'madina',
    title: 'Как я учу английские слова',
    text: `Я пробовала учить по тридцать слов в день и **всё забывала**. Теперь делаю так:

- десять слов вечером;
- утром повторяю без подсказки;
- через три дня ещё раз.

За месяц получилось почти двести слов. Самое смешное слово – *butterfly*.`,
    ago: 7.21,
    state: 'shown',
    likes: ['aziza', 'lola', 'charos', 'shahnoza', 'yulduz'],
    comments: [{ login: 'shahnoza', text: 'Попробую так же, спасибо!', ago: 6.64 }],
  },
  {
    login: 'charos',
    title: 'Robot poygasi: uchinchi oʻrin',
    text: `Shahar musobaqasida qatnashdik. Robotimiz chiziq boʻylab yurishi kerak edi.

## Nima ishlamadi

Burilishda juda tez ketib, chiziqdan chiqib ketardi.

## Nima yordam berdi

Tezlikni burilishdan oldin kamaytirdik:

\`\`\`js
const tezlik = burilish ? 40 : 90;
\`\`\`

Uchinchi oʻrin oldik. Keyingi yil *birinchi* boʻlamiz.`,
    ago: 2.88,
    state: 'shown',
    likes: [
      'aziza',
      'bobur',
      'dilnoza',
      'kamola',
      'laziz',
      'madina',
      'zafar',
      'elyor',
      'kamron',
      'feruza',
      'islom',
    ],
    comments: [
      { login: 'dilnoza', text: 'Tabriklayman!', ago: 2.7 },
      { login: 'elyor', text: 'Qaysi platada yigʻdinglar?', ago: 2.31 },
    ],
  },
  {
    login: 'nodir',
    title: 'Eng zoʻr oʻyin',
    text: 'Bu oʻyinni yuklab oling.',
    ago: 2.05,
    state: 'refused',
    likes: [],
    comments: [],
    reason: 'Oʻyin nimasi bilan yoqqanini va undan nimani oʻrganganingizni ham yozing.',
  },
  {
    login: 'sardor',
    title: 'Xatoni topish oʻyini',
    text: `Doʻstim bilan oʻyin oʻylab topdik: bir kishi kodga *bitta xato* yashiradi, ikkinchisi topadi.

\`\`\`python
ism = input()
if ism = "Sardor":
    print("Salom")
\`\`\`

Bu yerda xato qayerda? Javobni izohga yozing.`,
    ago: 0.17,
    state: 'held',
    likes: [],
    comments: [],
  },
];
