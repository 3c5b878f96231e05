const ofOne = new Set(['student_id', 'person_id']);
const ofSeveral = new Set(['student_ids', 'children_ids']);
/** More are nobody's in particular. */
const mostPeople = 500;

/** Whom these name by their ids, at any depth; of a reply that is a file nobody. */
export function peopleIn(...things: readonly unknown[]): number[] {
  const found = new Set<number>();
  for (const thing of things) collect(thing, '', found);
  return [...found].slice(0, mostPeople);
}

function collect(value: unknown, key: string, found: Set<number>): void {
  if (Number.isInteger(value)) {
    if (ofOne.has(key)) found.add(value as number);
  } else if (Array.isArray(value)) {
    for (const one of value) {
      if (ofSeveral.has(key) && Number.isInteger(one)) found.add(one);
      else collect(one, key, found);
    }
  } else if (isPlain(value)) {
    if (key === 'student' && Number.isInteger(value.id)) found.add(value.id as number);
    for (const [name, inner] of Object.entries(value)) collect(inner, name, found);
  }
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
