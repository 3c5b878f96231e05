/** The words of the playground in the language of its page; what nobody has named yet is called by its tag. */
const texts = await fetch(`/texts/${document.documentElement.lang}.json`).then((answer) => answer.json());

export const lang = document.documentElement.lang;

/** One of the page's own words, with what stands in its `{places}`. */
export const t = (key, values = {}) => texts.page[key].replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '');

/** What an element is called, and what it is in one sentence. */
export const wordsOf = ({ tag, summary, words }) =>
  words?.[lang] ?? { name: tag, about: lang === 'en' ? summary : '' };

/** What an attribute or a variable is called, and what one should know of it. */
export function fieldWords({ name, doc }) {
  const [label, note] = texts.fields[name] ?? [name, lang === 'en' ? doc : ''];
  return { label, note };
}

export const isNamed = (name) => Object.hasOwn(texts.fields, name);

export const valueWord = (value) => texts.values[value] ?? value;
