import { alike } from '../spelling.ts';
import { pictureFor } from './fits.ts';

/** Everybody of the demo centre; the table in the README tells who is who. */
export interface SeedPerson {
  id: number;
  login: string;
  phone: string | null;
  role: 'student' | 'parent' | 'teacher' | 'admin';
  first_name: string;
  last_name: string;
  avatar: string | null;
  external_id: string | null;
  bot_state: 'ok' | 'not_in_bot' | 'bot_blocked';
  is_active: boolean;
  /** Wishes to stand on no board and to be found by nobody (ruling 45). */
  is_hidden: boolean;
  lang: 'uz' | 'ru' | null;
}

const avatarCount = 12;

type Named = Pick<SeedPerson, 'login' | 'role' | 'first_name' | 'last_name'> & Partial<SeedPerson>;

const known: Named[] = [
  { login: 'admin', role: 'admin', first_name: 'Nodira', last_name: 'Saidova', avatar: null },
  { login: 'malika', role: 'teacher', first_name: 'Malika', last_name: 'Yusupova', avatar: null },
  {
    login: 'otabek',
    role: 'parent',
    first_name: 'Otabek',
    last_name: 'Karimov',
    avatar: null,
    external_id: 'P-9',
  },
  { login: 'aziza', role: 'student', first_name: 'Aziza', last_name: 'Karimova', external_id: 'A-77' },
  { login: 'bobur', role: 'student', first_name: 'Bobur', last_name: 'Toshmatov', external_id: 'A-78' },
  { login: 'dilnoza', role: 'student', first_name: 'Dilnoza', last_name: 'Karimova', external_id: 'A-79' },
  {
    login: 'eldor',
    role: 'student',
    first_name: 'Eldor',
    last_name: 'Rahimov',
    avatar: null,
    external_id: 'A-80',
  },
  { login: 'farrux', role: 'student', first_name: 'Farrux', last_name: 'Olimov', external_id: 'A-81' },
  {
    login: 'gulnora',
    role: 'student',
    first_name: 'Gulnora',
    last_name: 'Ergasheva',
    bot_state: 'not_in_bot',
  },
  { login: 'hasan', role: 'student', first_name: 'Hasan', last_name: 'Yoʻldoshev', bot_state: 'bot_blocked' },
  { login: 'iroda', role: 'student', first_name: 'Iroda', last_name: 'Nazarova', is_active: false },
  { login: 'jamshid', role: 'student', first_name: 'Jamshid', last_name: 'Qodirov' },
];

const others = `Kamola Abdullayeva, Laziz Ismoilov, Madina Sobirova, Nodir Hamidov, Oysha Tursunova,
  Parviz Mirzayev, Qobil Shodiyev, Ruxshona Aliyeva, Sardor Umarov, Shahnoza Murodova, Temur Jalolov,
  Umida Rasulova, Vali Normatov, Xurshida Boboyeva, Yulduz Haydarova, Zafar Sultonov, Asal Gʻaniyeva,
  Behruz Xolmatov, Charos Ibragimova, Doniyor Fayziyev, Elyor Mahmudov, Feruza Qosimova, Gʻayrat Salimov,
  Humoyun Davronov, Islom Tojiboyev, Jasmina Yunusova, Kamron Nurmatov, Lola Hakimova, Muslima Azimova,
  Oʻtkir Valiyev`;

/** People in the order of their ids, which begin with 1. */
export function listPeople(): SeedPerson[] {
  const more = others.split(',').map((name): Named => {
    const [first_name, last_name] = name.trim().split(/\s+/) as [string, string];
    return { login: alike(first_name, ''), role: 'student', first_name, last_name };
  });
  return [...known, ...more].map((person, index) => ({
    id: index + 1,
    phone: `+998900000${String(index + 1).padStart(3, '0')}`,
    avatar: `/media/avatars/${String(pictureFor(person.last_name, (index % avatarCount) + 1)).padStart(2, '0')}.svg`,
    external_id: null,
    bot_state: 'ok',
    is_active: true,
    is_hidden: alike(person.first_name, '') === 'muslima',
    lang: null,
    ...person,
  }));
}
