import { copyText } from './copy.js';
import { attributeField } from './fields.js';
import { loadElements } from './manifest.js';
import { snippetText } from './tag.js';

const at = (id) => document.getElementById(id);
const { platform } = document.body.dataset;
const site = { siteKey: '', handover: '', lang: '' };
/** The chosen elements: tag -> its attributes. They stand in the snippet in the order of the list. */
const chosen = new Map();

const elements = await loadElements();
if (elements) listElements();
else {
  at('notice').textContent = 'There is no list of elements yet: npm run generate writes it.';
  at('notice').hidden = false;
}

function listElements() {
  for (const { tag } of elements) {
    const input = document.createElement('input');
    input.type = 'checkbox';
    input.name = tag;
    const label = document.createElement('label');
    label.append(input, ` ${tag}`);
    at('elements').querySelector('fieldset').append(label);
  }
}

at('elements').addEventListener('change', ({ target }) => {
  if (target.checked) chosen.set(target.name, new Map());
  else chosen.delete(target.name);
  const element = elements.find(({ tag }) => tag === target.name);
  if (target.checked) at('chosen').append(groupOf(element));
  else at(`group-${element.tag}`).remove();
  show();
});

/** What one chosen element takes. */
function groupOf({ tag, summary, attributes }) {
  const group = document.createElement('section');
  group.id = `group-${tag}`;
  group.setAttribute('aria-labelledby', `${tag}-title`);
  const title = document.createElement('h3');
  title.id = `${tag}-title`;
  title.textContent = `<${tag}>`;
  const note = document.createElement('p');
  note.textContent = attributes.length > 0 ? summary : `${summary} It takes no attributes of its own.`;
  const fields = document.createElement('div');
  fields.className = 'fields';
  fields.append(
    ...attributes.map((attribute) => attributeField(attribute, chosen.get(tag), show, `${tag}-`)),
  );
  group.append(title, note, fields);
  return group;
}

at('attributes').addEventListener('input', ({ target }) => {
  if (!(target.name in site)) return;
  site[target.name] = target.value.trim();
  show();
});
for (const form of document.forms) form.addEventListener('submit', (event) => event.preventDefault());

const inOrder = () =>
  elements.flatMap((element) =>
    chosen.has(element.tag) ? [{ ...element, attributes: chosen.get(element.tag) }] : [],
  );

function show() {
  at('tag').textContent = snippetText(platform, { ...site, elements: inOrder() });
  at('copied').textContent = '';
  preview();
}

at('frame').addEventListener('load', preview);

/** Elements that stay keep what they show; the others come and go. */
function preview() {
  const page = at('frame').contentDocument;
  const place = page?.getElementById('place');
  if (!place) return;
  for (const [index, { tag, attributes }] of inOrder().entries()) {
    const there = place.querySelector(tag) ?? page.createElement(tag);
    const wanted = new Map([...attributes, ...(site.lang ? [['lang', site.lang]] : [])]);
    for (const name of there.getAttributeNames()) {
      if (!wanted.has(name) && !name.startsWith('data-')) there.removeAttribute(name);
    }
    for (const [name, value] of wanted)
      if (there.getAttribute(name) !== value) there.setAttribute(name, value);
    if (place.children[index] !== there) place.insertBefore(there, place.children[index] ?? null);
  }
  for (const there of [...place.children]) if (!chosen.has(there.localName)) there.remove();
}

at('copy').addEventListener('click', () => copyText(at('tag'), at('copied')));
show();
