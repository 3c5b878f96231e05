import { constants } from '@mars/contract/constants.ts';

const { messageMax } = constants.bot;

/**
 * A text in parts that Telegram takes, put together the same text: cut after a line, else after a word, never in the midst
 * of a sign of two units.
 */
export function partsOf(text: string): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > messageMax) {
    const end = endOf(rest);
    parts.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  // Telegram takes no message of nothing but spaces.
  return [...parts, rest].filter((part, index) => index === 0 || part.trim() !== '');
}

function endOf(text: string): number {
  const head = text.slice(0, messageMax);
  const line = head.lastIndexOf('\n') + 1;
  if (head.slice(0, line).trim() !== '') return line;
  const word = head.lastIndexOf(' ') + 1;
  if (head.slice(0, word).trim() !== '') return word;
  return /[\uD800-\uDBFF]$/.test(head) ? messageMax - 1 : messageMax;
}
