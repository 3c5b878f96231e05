/** Names that people, programs and jokers give: of any of them either nothing is kept, or a name that turns nothing around. */
export const hostileNames: readonly string[] = [
  ...['Oʻktam', "O'ktam", 'Oʼktam', 'O`ktam', 'O´ktam', 'Oʹktam', 'Oʽktam', 'O’ktam', 'O‘ktam', 'O′ktam'],
  ...['Ёлкин', 'Е\u0308лкин', 'Серге\u0438\u0306', 'У\u0306ктам', 'Ǵúlnara', 'G\u0301ulnara', 'Altınay', 'İsmayil'],
  ...['Ҳасан', 'Ғофур', 'Қодир', 'Әлия', 'Şahnoza', 'Müller', 'D’Artagnan', 'Anna-Maria', 'de la Cruz', 'Ng'],
  ...['\u202eaziza', 'Azi\u200bza', 'Azi\u00adza', '\ufeffAziza', 'Azi\u2060za', 'Aziza\u200f', '\u2067Aziza\u2069'],
  ...['Azi\nza', 'Azi\tza', 'Azi\r\nza', 'Azi\u2028za', ' Aziza ', 'Azi\u00a0za', 'Azi\u202fza', 'Azi   za'],
  ...[`Z${'\u030d'.repeat(40)}algo`, `a${'\u0489'.repeat(30)}`, '\u0301Aziza', 'Aziza\u20dd'],
  ...['שלום', 'مريم', 'עזיזה Karimova', '中文', '한국어', 'नमस्ते', 'สวัสดี'],
  ...['Aziza 👩‍🎓', '👨‍👩‍👧', '😀😀', '<b>Aziza</b>', '"Aziza"', 'Aziza;Karimova', 'Aziza, Karimova', '@Aziza'],
  ...['Aziza & Co', '{{name}}', 'null', 'Aziza%20', '\\u0041ziza', "Robert'); drop table person;--"],
  ...['1', '204', '-', '—', '...', '№ 3', '\u200b', '\u2800', '\u3164', 'ʻ', '   '],
  ...['W'.repeat(60), 'Щ'.repeat(60), `Muhammad${' Ali'.repeat(13)}`],
];
