/** What stands above the columns of the table. */
export const headers = {
  uz: ['Kun', 'Sabab', 'Berildi', 'Sarflandi', 'Necha marta'],
  ru: ['День', 'За что', 'Выпущено', 'Потрачено', 'Сколько раз'],
};
