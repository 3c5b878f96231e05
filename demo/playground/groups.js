/** For whom an element is: so the lists are ordered, and so it is looked at. */
const guests =
  'rating ai-chat english-test prof-test english-intro news landing signin signup contacts privacy privacy-student';
const parents = 'parent absence';
const frames = 'language not-found';

const places = [guests, parents, frames].map((names) => names.split(' ').map((name) => `mars-${name}`));

/** Of which group an element is: one of `GROUPS`. What is named nowhere is for students. */
export function groupOf(tag) {
  if (/^mars-(staff|factor)/.test(tag)) return 'staff';
  const index = places.findIndex((tags) => tags.includes(tag));
  return ['guests', 'parents', 'others'][index] ?? 'students';
}

export const GROUPS = ['guests', 'students', 'parents', 'others', 'staff'];

/** The elements by group; visitors’ in the order in which most centres want them. */
export function inGroups(elements) {
  const [wanted] = places;
  const rank = ({ tag }) => (wanted.includes(tag) ? wanted.indexOf(tag) : wanted.length);
  return GROUPS.map((group) => ({
    group,
    elements: elements
      .filter(({ tag }) => groupOf(tag) === group)
      .sort((one, other) => rank(one) - rank(other)),
  })).filter((each) => each.elements.length > 0);
}

/** With which an element is opened: a board with people in it says more than an empty form. */
export const FIRST = 'mars-rating';

/** As whom one looks at it to begin with. Who signs in is nobody yet. */
export function viewerOf(tag) {
  if (tag === 'mars-signin' || tag === 'mars-signup' || groupOf(tag) === 'staff') return 'guest';
  return groupOf(tag) === 'parents' ? 'parent' : 'student';
}

/** What an element needs to show something of the demo centre. */
const examples = {
  'mars-code-questions': { 'frame-id': '1' },
  'mars-code-task': { 'item-id': '1' },
  'mars-eduverse-course': { 'item-id': '9' },
  'mars-english-learning': { unit: 'hello' },
  'mars-course': { 'course-id': '1', 'group-id': '1' },
};

/** The attributes with which it stands there filled. */
export const exampleOf = (tag) => new Map(Object.entries(examples[tag] ?? {}));
