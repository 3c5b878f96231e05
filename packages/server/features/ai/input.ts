import type { CallShape } from '@mars/contract/calls.generated.ts';
import { refusedField } from '../../refused.ts';
import type { Message } from './answerer.ts';

type Input = CallShape<'POST /v2/ai/responses'>['body']['input'];

/**
 * What is asked, and what a caller that keeps its conversation itself sends along before it. What claims to be of
 * the system or a developer is left out: instructions are the server's (ruling 11).
 * @throws invalid when no question stands in it, or it is longer than 8,000 letters
 */
export function readInput(input: Input): { text: string; before: Message[] } {
  if (typeof input === 'string') return { text: input.trim(), before: [] };
  const messages: Message[] = [];
  for (const { role, content } of input) {
    if (role !== 'user' && role !== 'assistant') continue;
    const text = (typeof content === 'string' ? content : content.map((part) => part.text).join('\n')).trim();
    if (text) messages.push({ role, text });
  }
  const last = messages.pop();
  if (last?.role !== 'user') throw refusedField('input', 'required');
  if (last.text.length > 8000) throw refusedField('input', 'too_long');
  return { text: last.text, before: messages };
}

const mostMessages = 20;
const mostLetters = 12_000;

/** The latest messages that fit: an upstream is asked with a bounded conversation however long it has become. */
export function bounded(messages: readonly Message[]): Message[] {
  const kept: Message[] = [];
  let letters = 0;
  for (const message of messages.slice(-mostMessages).reverse()) {
    letters += message.text.length;
    if (letters > mostLetters) break;
    kept.unshift(message);
  }
  return kept;
}
