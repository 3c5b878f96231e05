import type { LessonRow } from './queries.ts';

/** `20261120T090000Z`: an instant, which every calendar shows in its own zone. */
const utc = (moment: Date): string => `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** RFC 5545, 3.3.11. */
const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n');

/** RFC 5545, 3.1: no line is longer than 75 bytes, and no letter is cut in two. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  let bytes = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (bytes + size > 75) {
      lines.push(current);
      current = ' ';
      bytes = 1;
    }
    current += letter;
    bytes += size;
  }
  return [...lines, current].join('\r\n');
}

/**
 * Lessons as an iCalendar file (RFC 5545).
 * @param options.host stands in the ids, by which a calendar that imports the file again changes what it has.
 */
export function calendarText(
  lessons: readonly LessonRow[],
  { lang, now, host }: { lang: 'uz' | 'ru'; now: Date; host: string },
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Mars//Lessons//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...lessons.flatMap((lesson) => [
      'BEGIN:VEVENT',
      `UID:lesson-${lesson.id}@${host}`,
      `DTSTAMP:${utc(now)}`,
      `DTSTART:${utc(lesson.starts_at)}`,
      `DTEND:${utc(lesson.ends_at)}`,
      `SUMMARY:${escaped(`${lesson.course[lang]}: ${lesson.title[lang]}`)}`,
      `DESCRIPTION:${escaped([lesson.group, lesson.teacher].filter(Boolean).join(', '))}`,
      ...(lesson.room ? [`LOCATION:${escaped(lesson.room)}`] : []),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
