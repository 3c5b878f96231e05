/** What a snippet is made of, as the address of its page has it: `?key=…&el=mars-rating&mars-rating.board=xp`. */
const SITE = ['key', 'handover', 'lang'];
const TAG = /^mars-[a-z-]+$/;

/**
 * @param {URLSearchParams} query
 * @param {string} first which element stands there when the address names none
 * @returns `chosen`: tag -> its attributes
 */
export function readMade(query, first) {
  const tags = (query.get('el') ?? first).split(',').filter((tag) => TAG.test(tag));
  const attributesOf = (tag) =>
    [...query].flatMap(([name, value]) =>
      name.startsWith(`${tag}.`) ? [[name.slice(tag.length + 1), value]] : [],
    );
  return {
    site: Object.fromEntries(SITE.map((name) => [name, query.get(name) ?? ''])),
    chosen: new Map(tags.map((tag) => [tag, new Map(attributesOf(tag))])),
  };
}

/** The same, to be read again, in the language `ui`. */
export function writeMade(ui, site, chosen) {
  const query = new URLSearchParams({ ui });
  for (const name of SITE) if (site[name]) query.set(name, site[name]);
  query.set('el', [...chosen.keys()].join(','));
  for (const [tag, attributes] of chosen)
    for (const [name, value] of attributes) query.set(`${tag}.${name}`, value);
  return query;
}
