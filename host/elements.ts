import type { RouteName } from '@mars/contract/paths.ts';
import type { Page } from './router.ts';

/** What an element is told by its route, beside the parameters in the address. */
const attributes: Partial<Record<RouteName, Record<string, string>>> = {
  'coin-rating': { board: 'coin' },
  'xp-rating': { board: 'xp' },
  'typing-rating': { board: 'typing' },
};

/** `courseId` of the address is the attribute `course-id`; an `id` alone is `item-id`, since `id` means something else. */
export function attributesOf({ name, params, search }: Page): Record<string, string> {
  const found: Record<string, string> = { ...attributes[name] };
  for (const [key, value] of Object.entries(params)) {
    found[key === 'id' ? 'item-id' : key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)] = value;
  }
  if (name === 'news' && search.item) found.item = search.item;
  if (name === 'prof-test' && search.result) found.result = search.result;
  if (name === 'staff' && search.section) found.section = search.section;
  if (name === 'english-course' && search.level) found.level = search.level;
  if (name === 'english-learning') {
    if (search.unit) found.unit = search.unit;
    if (search.review) found.review = '';
  }
  if (name === 'signup') {
    if (search.ref) found.invite = search.ref;
    if (search.for === 'password') found.purpose = 'password';
  }
  if (name === 'signin' && search.embed) {
    found['for-key'] = search.embed;
    found['for-origin'] = search.origin ?? '';
    if (search.return_to) found['for-return'] = search.return_to;
    if (search.challenge) found['for-challenge'] = search.challenge;
  }
  return found;
}
