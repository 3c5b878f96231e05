import { called, day, money, month, oneOf, ownPrice, phonesCell, several, text } from '../import/cells.ts';
import { idColumns } from './find.ts';
import type { Role } from './import-person.ts';

const roleNames = {
  student: ['oquvchi', 'talaba', 'ученик', 'студент', 'student', 'pupil'],
  parent: ['ota-ona', 'ota ona', 'ota', 'ona', 'родитель', 'мать', 'отец', 'parent'],
  teacher: ['ustoz', 'oqituvchi', 'преподаватель', 'учитель', 'teacher'],
  admin: ['admin', 'administrator', 'админ', 'администратор'],
} as const;
const roles = Object.fromEntries(
  Object.entries(roleNames).flatMap(([role, names]) => names.map((name) => [name, role as Role])),
);
/** The columns of the table of people. */
export const columns = {
  first_name: {
    names: { uz: 'Ism', ru: 'Имя', en: 'First name' },
    required: true,
    read: called('person', 60),
  },
  last_name: {
    names: { uz: 'Familiya', ru: 'Фамилия', en: 'Last name' },
    required: true,
    read: called('person', 60),
  },
  phone: idColumns.phone,
  role: {
    names: { uz: 'Rol', ru: 'Роль', en: 'Role' },
    read: oneOf(roles, {
      uz: 'oʻquvchi, ota-ona, ustoz, admin',
      ru: 'ученик, родитель, преподаватель, админ',
    }),
  },
  group: {
    names: { uz: ['Guruh', 'Guruhlar'], ru: ['Группа', 'Группы'], en: 'Group' },
    read: several(text(60)),
  },
  joined: {
    names: { uz: ['Kelgan kuni', 'Guruhga kelgan kuni'], ru: ['Пришёл', 'В группе с'], en: 'Joined' },
    read: day,
  },
  left: {
    names: { uz: ['Ketgan kuni', 'Guruhdan ketgan kuni'], ru: ['Ушёл', 'В группе до'], en: 'Left' },
    read: day,
  },
  price: {
    names: { uz: ['Narx', 'Narxi', 'Oylik narxi'], ru: ['Цена', 'Цена за месяц'], en: 'Price' },
    read: ownPrice,
  },
  price_until: {
    names: { uz: ['Narxning oxirgi oyi'], ru: ['Цена до', 'Последний месяц цены'], en: 'Price until' },
    read: month,
  },
  parent_phone: {
    names: { uz: 'Ota-ona telefoni', ru: ['Телефон родителя', 'Телефон родителей'], en: 'Parent phone' },
    ...phonesCell,
  },
  parent_name: {
    names: { uz: 'Ota-ona ismi', ru: ['Имя родителя', 'ФИО родителя'], en: 'Parent name' },
    read: called('person', 120),
  },
  external_id: idColumns.external_id,
  // It finds somebody, and is never given.
  login: idColumns.login,
  balance: { names: { uz: 'Balans', ru: 'Баланс', en: 'Balance' }, read: money },
  as_of: { names: { uz: ['Sanasi', 'Holat sanasi'], ru: ['На дату', 'Дата'], en: 'As of' }, read: day },
};
