import { readChoices, writeChoices } from './choices.js';
import { copyText } from './copy.js';
import { hearStage } from './events.js';
import { attributeField, variableField } from './fields.js';
import { exampleOf, FIRST, inGroups, viewerOf } from './groups.js';
import { loadElements } from './manifest.js';
import { tagText } from './tag.js';
import { isNamed, t, lang as ui, wordsOf } from './words.js';

const SWITCHES = ['lang', 'scheme', 'width', 'person', 'hostile'];

const at = (id) => document.getElementById(id);
const query = new URLSearchParams(location.search);
const choices = { ...readChoices(query), ui };
const elements = await loadElements();
const tag = choices.tag ?? FIRST;
const element = elements?.find((each) => each.tag === tag);
// The page around speaks as this one does, until another language is chosen for it.
if (!query.has('lang') && ui === 'ru') choices.lang = 'ru';

listElements();
if (element) show(element);
else notice(elements ? t('noElement', { tag }) : t('noList'));

function listElements() {
  for (const { group, elements: some } of inGroups(elements ?? [])) {
    const box = document.createElement('details');
    const title = document.createElement('summary');
    title.textContent = t(group);
    const list = document.createElement('ul');
    list.append(...some.map(entry));
    box.append(title, list);
    box.open = some.some((each) => each === element);
    at('elements').append(box);
  }
}

function entry(each) {
  const link = document.createElement('a');
  // The page around stays as it is when another element comes; who looks at it follows what it is.
  link.href = `?${writeChoices({ ...choices, tag: each.tag, person: null, attributes: [] })}`;
  link.textContent = wordsOf(each).name;
  link.title = each.tag;
  if (each === element) link.setAttribute('aria-current', 'page');
  const item = document.createElement('li');
  item.append(link);
  return item;
}

function notice(text) {
  at('notice').textContent = text;
  at('notice').hidden = false;
}

function show({ attributes, properties, events, variables }) {
  choices.tag = tag;
  choices.person ??= viewerOf(tag);
  if (choices.attributes.size === 0) choices.attributes = exampleOf(tag);
  const { name, about } = wordsOf(element);
  document.title = `${name} – ${t('playground')}`;
  at('title').textContent = name;
  at('summary').textContent = about;
  at('events').textContent = t('mayFire', { names: events.join(', ') });
  const fields = at('attributes').querySelector('.fields');
  fields.append(
    ...attributes.map((attribute) => attributeField(attribute, choices.attributes, changeElement)),
  );
  if (attributes.length === 0) fields.append(t('nothingToSet'));
  const names = properties.map((each) => `${each.name} (${each.type})`).join(', ');
  at('script').textContent = names && t('fromScript', { names });
  for (const each of variables) {
    // What has no word yet is for whoever reads code.
    const place = at(isNamed(each) ? 'variables' : 'more');
    place.append(variableField(each, choices.variables, changeElement));
  }
  showPage();
  at('workbench').hidden = false;
  loadStage();
  write();
}

/** An attribute or a variable changed: the element on the stage takes it as it stands there. */
function changeElement(name, value) {
  const staged = stagedElement();
  if (name.startsWith('--')) {
    if (value === null) staged?.style.removeProperty(name);
    else staged?.style.setProperty(name, value);
  } else if (value === null) staged?.removeAttribute(name);
  else staged?.setAttribute(name, value);
  write();
}

function stagedElement() {
  return at('frame').contentDocument?.querySelector(tag);
}

function loadStage() {
  at('frame').dataset.width = choices.width;
  const address = `/stage.html?${writeChoices({ ...choices, width: 'full' })}`;
  const { contentWindow } = at('frame');
  // replace: the browser's back button is for the elements, not for each turn of a switch.
  contentWindow.location.replace(new URL(address, location.href));
}

function write() {
  history.replaceState(null, '', `?${writeChoices(choices)}`);
  at('tag').textContent = tagText(document.body.dataset.platform, choices);
  for (const link of document.querySelectorAll('[data-ui]')) {
    // Who reads it in another language sees the page around in that one, too.
    const lang = link.dataset.ui === 'ru' ? 'ru' : 'uz';
    link.href = `?${writeChoices({ ...choices, ui: link.dataset.ui, lang })}`;
  }
}

function showPage() {
  for (const input of document.querySelectorAll('input[name]')) {
    if (SWITCHES.includes(input.name)) input.checked = [choices[input.name]].flat().includes(input.value);
  }
}

for (const form of [at('page'), at('styles')]) form.addEventListener('change', turn);

function turn({ target: { name, value } }) {
  if (!SWITCHES.includes(name)) return;
  choices[name] = name === 'hostile' ? new FormData(at('styles')).getAll('hostile') : value;
  write();
  if (name === 'width') at('frame').dataset.width = value;
  else loadStage();
}

// Wider than a phone, the stage scrolls: by keyboard too.
document.querySelector('.stage').tabIndex = 0;
for (const form of document.forms) form.addEventListener('submit', (event) => event.preventDefault());

at('again').addEventListener('click', () => {
  const staged = stagedElement();
  const place = staged?.parentNode;
  staged?.remove();
  // Long enough to be a leave and not a move.
  setTimeout(() => place?.append(staged), 300);
});

at('forget').addEventListener('click', () => {
  for (const key of Object.keys(localStorage)) if (key.startsWith('mars.')) localStorage.removeItem(key);
  loadStage();
});

at('copy').addEventListener('click', () => copyText(at('tag'), at('copied')));
hearStage(at('log'), at('clear'));
