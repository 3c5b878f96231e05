import { copyText } from './copy.js';
import { attributeField } from './fields.js';
import { exampleOf, FIRST, inGroups, viewerOf } from './groups.js';
import { readMade, writeMade } from './made.js';
import { loadElements } from './manifest.js';
import { snippetText } from './tag.js';
import { t, lang as ui, wordsOf } from './words.js';

/** What the platform's own pages say to their elements; nobody's page does. */
const OWN = ['for-key', 'for-origin', 'invite', 'purpose', 'figures', 'route'];

const at = (id) => document.getElementById(id);
const { platform } = document.body.dataset;
const elements = await loadElements();
/** What the address says, and a board with people in it where that says nothing. */
const { site, chosen } = readMade(new URLSearchParams(location.search), FIRST);
/** As whom the preview is looked at: what was chosen last says it. */
let person = viewerOf([...chosen.keys()].at(-1) ?? FIRST);

if (elements) {
  for (const tag of chosen.keys()) if (!elements.some((each) => each.tag === tag)) chosen.delete(tag);
  listElements();
  for (const each of elements) if (chosen.has(each.tag)) at('chosen').append(settingsOf(each));
  for (const input of at('attributes').querySelectorAll('[name]')) {
    if (input.type === 'radio') input.checked = site[input.name] === input.value;
    else input.value = site[input.name];
  }
  show();
  loadStage();
} else {
  at('notice').textContent = t('noList');
  at('notice').hidden = false;
}

function listElements() {
  for (const { group, elements: some } of inGroups(elements)) {
    const box = document.createElement('details');
    const title = document.createElement('summary');
    title.textContent = t(group);
    const fieldset = document.createElement('fieldset');
    fieldset.setAttribute('aria-label', t(group));
    fieldset.append(...some.map(choice));
    box.append(title, fieldset);
    box.open = group === 'guests' || some.some(({ tag }) => chosen.has(tag));
    at('elements').append(box);
  }
}

function choice(each) {
  const input = document.createElement('input');
  input.type = 'checkbox';
  input.name = each.tag;
  input.checked = chosen.has(each.tag);
  const label = document.createElement('label');
  label.title = wordsOf(each).about;
  label.append(input, ` ${wordsOf(each).name}`);
  return label;
}

at('elements').addEventListener('change', ({ target }) => {
  const element = elements.find(({ tag }) => tag === target.name);
  if (target.checked) {
    chosen.set(target.name, exampleOf(target.name));
    at('chosen').append(settingsOf(element));
  } else {
    chosen.delete(target.name);
    at(`group-${element.tag}`).remove();
  }
  show();
  const last = [...chosen.keys()].at(-1);
  if (!last || viewerOf(last) === person) return preview();
  person = viewerOf(last);
  loadStage();
});

/** What one chosen element takes. */
function settingsOf(element) {
  const { tag, attributes } = element;
  const { name, about } = wordsOf(element);
  const group = document.createElement('section');
  group.id = `group-${tag}`;
  group.setAttribute('aria-labelledby', `${tag}-title`);
  const title = document.createElement('h3');
  title.id = `${tag}-title`;
  title.textContent = name;
  const note = document.createElement('p');
  note.textContent = about;
  const fields = document.createElement('div');
  fields.className = 'fields';
  const change = () => {
    show();
    preview();
  };
  fields.append(
    ...attributes
      .filter((attribute) => !OWN.includes(attribute.name))
      .map((attribute) => attributeField(attribute, chosen.get(tag), change, `${tag}-`)),
  );
  group.append(title, note, fields);
  return group;
}

at('attributes').addEventListener('input', ({ target }) => {
  if (!(target.name in site)) return;
  site[target.name] = target.value.trim();
  show();
  preview();
});
for (const form of document.forms) form.addEventListener('submit', (event) => event.preventDefault());

function inOrder() {
  return elements.flatMap((element) =>
    chosen.has(element.tag) ? [{ ...element, attributes: chosen.get(element.tag) }] : [],
  );
}

/** The code; the address keeps what it was made of, for a reload and for the other languages. */
function show() {
  at('tag').textContent =
    chosen.size > 0
      ? snippetText(platform, { ...site, siteKey: site.key, elements: inOrder() })
      : t('nothingChosen');
  at('copy').disabled = chosen.size === 0;
  at('missing').hidden = site.key !== '';
  at('copied').textContent = '';
  history.replaceState(null, '', `?${writeMade(ui, site, chosen)}`);
  for (const link of document.querySelectorAll('[data-ui]'))
    link.href = `?${writeMade(link.dataset.ui, site, chosen)}`;
}

at('frame').addEventListener('load', preview);

function loadStage() {
  const page = site.lang || (ui === 'ru' ? 'ru' : 'uz');
  at('frame').contentWindow.location.replace(
    new URL(`/stage.html?lang=${page}&person=${person}`, location.href),
  );
}

/** Elements that stay keep what they show; the others come and go. */
function preview() {
  const page = at('frame').contentDocument;
  const place = page?.getElementById('place');
  if (!place) return;
  for (const [index, { tag, attributes }] of inOrder().entries()) {
    const there = place.querySelector(tag) ?? page.createElement(tag);
    const wanted = new Map([
      ...attributes,
      ['handover', `/mars-handover?as=${person}`],
      ...(site.lang ? [['lang', site.lang]] : []),
    ]);
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
