/**
 * What the Custom Elements Manifest says about the elements, in the form the playground needs.
 * @see https://github.com/webcomponents/custom-elements-manifest
 */

/** Every element takes these; the page around it sets them here, so they get no field of their own. */
const COMMON = ['lang', 'scheme', 'loading', 'site-key', 'handover'];

/** What any element may fire, whether its own declaration names it or not. */
const EVENTS = ['mars:navigate', 'mars:error', 'mars:sign-in', 'mars:sign-out'];

/** What a page may set for every element, beside what an element names itself. */
const VARIABLES = ['--mars-accent', '--mars-radius', '--mars-font', '--mars-surface'];

/** The elements by tag, sorted; null when there is no manifest. */
export async function loadElements() {
  const answer = await fetch('/custom-elements.json').catch(() => null);
  if (!answer?.ok) return null;
  const { modules = [] } = await answer.json();
  return modules
    .flatMap(({ declarations = [] }) => declarations)
    .filter(({ customElement, tagName }) => customElement && tagName)
    .map(readElement)
    .sort((one, other) => one.tag.localeCompare(other.tag));
}

function readElement({
  tagName,
  description,
  summary,
  attributes = [],
  members = [],
  events = [],
  cssProperties = [],
  'x-height': height,
  'x-reads': reads,
  'x-words': words,
}) {
  const known = new Set(attributes.map(({ name, fieldName }) => fieldName ?? name));
  return {
    tag: tagName,
    height,
    reads,
    words,
    defaults: Object.fromEntries(attributes.map(({ name, default: initial }) => [name, initial])),
    summary: description ?? summary ?? '',
    attributes: attributes.filter(({ name }) => !COMMON.includes(name)).map(readAttribute),
    properties: members
      .filter(({ kind, name, attribute, privacy }) => {
        return kind === 'field' && !attribute && !known.has(name) && (privacy ?? 'public') === 'public';
      })
      .map(({ name, type, description: doc }) => ({ name, type: type?.text ?? '', doc: doc ?? '' })),
    events: [...new Set([...events.map(({ name }) => name), ...EVENTS])],
    variables: [...new Set([...VARIABLES, ...cssProperties.map(({ name }) => name)])],
  };
}

function readAttribute({ name, type, default: initial, description }) {
  const text = type?.text ?? 'string';
  const values = [...text.matchAll(/'([^']*)'|"([^"]*)"/g)].map(([, single, double]) => single ?? double);
  return {
    name,
    kind: values.length > 0 ? 'enum' : (/^(boolean|number)\b/.exec(text)?.[1] ?? 'string'),
    values,
    initial: initial === undefined || initial === 'undefined' ? '' : initial.replace(/^(['"])(.*)\1$/, '$2'),
    doc: description ?? '',
  };
}
