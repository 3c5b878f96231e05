/** A course with its topics; each topic is three lessons: the topic, practice, a small project. */
export interface SeedCourse {
  id: number;
  name: string;
  /** What it is called in Russian, where no content says it. */
  ru?: string;
  topics: readonly (readonly [uz: string, ru: string])[];
  projects: readonly (readonly [uz: string, ru: string])[];
  /** What its groups cost a month, so'm. */
  price: number;
  /** Of English: the levels that it is for. */
  levels?: readonly string[];
  /** Of its content (`content/course/<slug>`), where it has some. */
  slug?: string;
  /** How many topics each module has, and the module of each project; without it four topics a module. */
  modules?: { topics: readonly number[]; projects: readonly number[] };
}

export interface SeedGroup {
  id: number;
  name: string;
  course: SeedCourse;
  /** Days of the week, 0 is Monday. */
  weekdays: readonly number[];
  /** Minutes after midnight. */
  startsAt: number;
  room: string;
  /** Opened on the day of seeding: one first lesson, and those to come. */
  isNew?: true;
}

export const lessonMinutes = 90;
const odd = [0, 2, 4];
const even = [1, 3, 5];

const frontend: SeedCourse = {
  id: 1,
  name: 'Frontend',
  price: 650_000,
  slug: 'frontend',
  modules: { topics: [3, 3, 2, 2, 2, 2], projects: [1, 1, 2, 2, 3, 3, 4, 6, 6, 5] },
  topics: [
    ['HTML asoslari', 'Основы HTML'],
    ['Matn va havolalar', 'Текст и ссылки'],
    ['Rasm va jadvallar', 'Картинки и таблицы'],
    ['Formalar', 'Формы'],
    ['CSS ranglari', 'Цвета в CSS'],
    ['Blok modeli', 'Блочная модель'],
    ['Flexbox', 'Flexbox'],
    ['Grid', 'Grid'],
    ['Moslashuvchan sahifa', 'Адаптивная страница'],
    ['JavaScript: oʻzgaruvchilar', 'JavaScript: переменные'],
    ['Shartlar', 'Условия'],
    ['Massivlar bilan ishlash', 'Работа с массивами'],
    ['Funksiyalar', 'Функции'],
    ['Sahifani jonlantirish', 'Оживляем страницу'],
  ],
  projects: [
    ['Oʻzim haqimda sahifa', 'Страница о себе'],
    ['Sevimli taomlar jadvali', 'Таблица любимых блюд'],
    ['Roʻyxatdan oʻtish formasi', 'Форма регистрации'],
    ['Tabrik kartasi', 'Открытка'],
    ['Menyu (Flexbox)', 'Меню на Flexbox'],
    ['Fotogalereya (Grid)', 'Фотогалерея на Grid'],
    ['Telefon uchun sahifa', 'Страница для телефона'],
    ['Kalkulyator', 'Калькулятор'],
    ['Vazifalar roʻyxati', 'Список дел'],
    ['Oʻyin: sonni top', 'Игра «Угадай число»'],
  ],
};

const python: SeedCourse = {
  id: 2,
  name: 'Python',
  price: 450_000,
  slug: 'python',
  modules: { topics: [3, 2, 2, 2, 3, 2], projects: [1, 1, 3, 2, 4, 4, 6, 5] },
  topics: [
    ['Birinchi dastur', 'Первая программа'],
    ['Oʻzgaruvchilar', 'Переменные'],
    ['Sonlar', 'Числа'],
    ['Satrlar', 'Строки'],
    ['Shartlar', 'Условия'],
    ['for sikli', 'Цикл for'],
    ['while sikli', 'Цикл while'],
    ['Roʻyxatlar', 'Списки'],
    ['Lugʻatlar', 'Словари'],
    ['Funksiyalar', 'Функции'],
    ['Fayllar', 'Файлы'],
    ['Xatolar', 'Ошибки'],
    ['Modullar', 'Модули'],
    ['Kichik oʻyin', 'Маленькая игра'],
  ],
  projects: [
    ['Salomlashuv dasturi', 'Программа-приветствие'],
    ['Yosh hisoblagich', 'Счётчик возраста'],
    ['Koʻpaytirish jadvali', 'Таблица умножения'],
    ['Tosh, qaychi, qogʻoz', 'Камень, ножницы, бумага'],
    ['Xaridlar roʻyxati', 'Список покупок'],
    ['Soʻzlar lugʻati', 'Мой словарик'],
    ['Parol yaratuvchi', 'Генератор паролей'],
    ['Kundalik', 'Дневник'],
  ],
};

const english: SeedCourse = {
  id: 3,
  name: 'Ingliz tili',
  levels: ['A1', 'A2', 'B1'],
  ru: 'Английский язык',
  price: 500_000,
  topics: [
    ['Tanishuv', 'Знакомство'],
    ['Oila', 'Семья'],
    ['Maktab', 'Школа'],
    ['Present Simple', 'Present Simple'],
    ['Kun tartibi', 'Распорядок дня'],
    ['Taomlar', 'Еда'],
    ['Present Continuous', 'Present Continuous'],
    ['Shahar', 'Город'],
    ['Past Simple', 'Past Simple'],
    ['Sayohat', 'Путешествие'],
    ['Ob-havo', 'Погода'],
    ['Present Perfect', 'Present Perfect'],
    ['Kasblar', 'Профессии'],
    ['Kelajak rejalari', 'Планы на будущее'],
  ],
  projects: [
    ['About me', 'About me'],
    ['My family', 'My family'],
    ['My school day', 'My school day'],
    ['A recipe', 'A recipe'],
    ['My town', 'My town'],
    ['A postcard', 'A postcard'],
  ],
};

const maths: SeedCourse = {
  id: 4,
  name: 'Matematika',
  ru: 'Математика',
  price: 400_000,
  topics: [
    ['Natural sonlar', 'Натуральные числа'],
    ['Kasrlar', 'Дроби'],
    ['Oʻnli kasrlar', 'Десятичные дроби'],
    ['Foizlar', 'Проценты'],
    ['Nisbat', 'Отношения'],
    ['Tenglamalar', 'Уравнения'],
    ['Masalalar', 'Задачи'],
    ['Burchaklar', 'Углы'],
    ['Uchburchaklar', 'Треугольники'],
    ['Yuza', 'Площадь'],
    ['Koordinatalar', 'Координаты'],
    ['Grafiklar', 'Графики'],
    ['Ehtimollik', 'Вероятность'],
    ['Mantiq', 'Логика'],
  ],
  projects: [
    ['Kasrlar bilan amallar', 'Действия с дробями'],
    ['Foizlarga oid masalalar', 'Задачи на проценты'],
    ['Tenglamalar', 'Уравнения'],
    ['Xona rejasi', 'План комнаты'],
    ['Sinf soʻrovi', 'Опрос класса'],
    ['Mantiqiy boshqotirmalar', 'Логические загадки'],
  ],
};

export const courses: readonly SeedCourse[] = [frontend, python, english, maths];

export const groups: readonly SeedGroup[] = [
  { id: 1, name: 'FE-12', course: frontend, weekdays: odd, startsAt: 15 * 60 + 30, room: '3' },
  { id: 2, name: 'FE-14', course: frontend, weekdays: even, startsAt: 10 * 60, room: '3' },
  { id: 3, name: 'PY-7', course: python, weekdays: even, startsAt: 15 * 60 + 30, room: '2' },
  { id: 4, name: 'PY-9', course: python, weekdays: odd, startsAt: 10 * 60, room: '2' },
  { id: 5, name: 'EN-21', course: english, weekdays: even, startsAt: 17 * 60 + 30, room: '5' },
  { id: 6, name: 'MT-4', course: maths, weekdays: odd, startsAt: 17 * 60 + 30, room: '4' },
  { id: 7, name: 'PY-15', course: python, weekdays: even, startsAt: 13 * 60, room: '2', isNew: true },
];

export const groupNamed = (name: string): SeedGroup => {
  const group = groups.find((one) => one.name === name);
  if (!group) throw new Error(`the demo centre has no group ${name}`);
  return group;
};
