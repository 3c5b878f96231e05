/** What the address says: which element, its attributes, the page it stands on, and who looks. Read by the playground and the stage. */
export const PAGE = ['tag', 'lang', 'scheme', 'width', 'hostile', 'person', 'ui'];

/**
 * @param {URLSearchParams} query
 * @returns attributes and variables as they stand there; a boolean attribute that is on is the empty text. `person` null:
 * nobody vouches for anybody on the stage.
 */
export function readChoices(query) {
  const rest = [...query].filter(([name]) => !PAGE.includes(name));
  const oneOf = (name, values) => (values.includes(query.get(name)) ? query.get(name) : values[0]);
  return {
    tag: /^mars-[a-z-]+$/.test(query.get('tag') ?? '') ? query.get('tag') : null,
    ui: oneOf('ui', [null, 'uz', 'ru', 'en']),
    person: oneOf('person', [null, 'guest', 'student', 'parent']),
    lang: oneOf('lang', ['uz', 'ru']),
    scheme: oneOf('scheme', ['light', 'dark']),
    width: oneOf('width', ['full', '280', '360', '560', '840']),
    hostile: (query.get('hostile') ?? '').split(',').filter(Boolean),
    attributes: new Map(rest.filter(([name]) => /^[a-z][a-z-]*$/.test(name) && !name.startsWith('on'))),
    variables: new Map(rest.filter(([name]) => /^--mars-[a-z-]+$/.test(name))),
  };
}

/** The same, to be read again: what is as it is anyway stays out of the address. */
export function writeChoices({ tag, ui, person, lang, scheme, width, hostile, attributes, variables }) {
  const query = new URLSearchParams();
  if (tag) query.set('tag', tag);
  if (ui) query.set('ui', ui);
  if (person) query.set('person', person);
  // A Russian page around what is shown is Russian by itself; see the playground.
  if (lang !== 'uz' || ui === 'ru') query.set('lang', lang);
  if (scheme !== 'light') query.set('scheme', scheme);
  if (width !== 'full') query.set('width', width);
  if (hostile.length > 0) query.set('hostile', hostile.join(','));
  for (const [name, value] of [...attributes, ...variables]) query.set(name, value);
  return query;
}
