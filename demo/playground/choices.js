/** What the address says: which element, its attributes, and the page it stands on. Read by the playground and the stage. */
export const PAGE = ['tag', 'lang', 'scheme', 'width', 'hostile'];

/**
 * @param {URLSearchParams} query
 * @returns attributes and variables as they stand there; a boolean attribute that is on is the empty text.
 */
export function readChoices(query) {
  const rest = [...query].filter(([name]) => !PAGE.includes(name));
  const oneOf = (name, values) => (values.includes(query.get(name)) ? query.get(name) : values[0]);
  return {
    tag: /^mars-[a-z-]+$/.test(query.get('tag') ?? '') ? query.get('tag') : null,
    lang: oneOf('lang', ['uz', 'ru']),
    scheme: oneOf('scheme', ['light', 'dark']),
    width: oneOf('width', ['full', '280', '360', '560', '840']),
    hostile: (query.get('hostile') ?? '').split(',').filter(Boolean),
    attributes: new Map(rest.filter(([name]) => /^[a-z][a-z-]*$/.test(name) && !name.startsWith('on'))),
    variables: new Map(rest.filter(([name]) => /^--mars-[a-z-]+$/.test(name))),
  };
}

/** The same, to be read again: what is as it is anyway stays out of the address. */
export function writeChoices({ tag, lang, scheme, width, hostile, attributes, variables }) {
  const query = new URLSearchParams();
  if (tag) query.set('tag', tag);
  if (lang !== 'uz') query.set('lang', lang);
  if (scheme !== 'light') query.set('scheme', scheme);
  if (width !== 'full') query.set('width', width);
  if (hostile.length > 0) query.set('hostile', hostile.join(','));
  for (const [name, value] of [...attributes, ...variables]) query.set(name, value);
  return query;
}
