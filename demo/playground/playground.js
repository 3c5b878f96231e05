import { readChoices, writeChoices } from './choices.js';
import { copyText } from './copy.js';
import { attributeField, variableField } from './fields.js';
import { loadElements } from './manifest.js';
import { tagText } from './tag.js';

const at = (id) => document.getElementById(id);
const choices = readChoices(new URLSearchParams(location.search));
const elements = await loadElements();
const element = elements?.find(({ tag }) => tag === choices.tag) ?? (choices.tag ? null : elements?.[0]);

listElements();
if (element) show(element);
else
  notice(
    elements
      ? `There is no <${choices.tag}>.`
      : 'There is no list of elements yet: npm run generate writes it.',
  );

function listElements() {
  for (const { tag } of elements ?? []) {
    const link = document.createElement('a');
    // The page around stays as it is when another element comes.
    link.href = `?${writeChoices({ ...choices, tag, attributes: [] })}`;
    link.textContent = tag;
    if (tag === element?.tag) link.setAttribute('aria-current', 'page');
    const item = document.createElement('li');
    item.append(link);
    at('elements').append(item);
  }
}

function notice(text) {
  at('notice').textContent = text;
  at('notice').hidden = false;
}

function show({ tag, summary, attributes, properties, events, variables }) {
  choices.tag = tag;
  document.title = `${tag} – playground of the Mars elements`;
  at('title').textContent = `<${tag}>`;
  at('summary').textContent = summary;
  at('events').textContent = `It may fire ${events.join(', ')}.`;
  const fields = at('attributes').querySelector('.fields');
  fields.append(
    ...attributes.map((attribute) => attributeField(attribute, choices.attributes, changeElement)),
  );
  if (attributes.length === 0) fields.append('It takes none of its own.');
  if (properties.length > 0) {
    const line = document.createElement('p');
    const names = properties.map(({ name, type }) => `${name} (${type})`).join(', ');
    line.textContent = `From JavaScript only: ${names}.`;
    at('attributes').append(line);
  }
  at('variables').append(...variables.map((name) => variableField(name, choices.variables, changeElement)));
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

const stagedElement = () => at('frame').contentDocument?.querySelector(choices.tag);

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
}

function showPage() {
  for (const input of at('page').querySelectorAll('input[name]')) {
    if (!['lang', 'scheme', 'width', 'hostile'].includes(input.name)) continue;
    input.checked = [choices[input.name]].flat().includes(input.value);
  }
}

at('page').addEventListener('change', ({ target }) => {
  const { name, value } = target;
  if (name === 'width') {
    choices.width = value;
    at('frame').dataset.width = value;
    return write();
  }
  if (name === 'lang' || name === 'scheme') choices[name] = value;
  else if (name === 'hostile') choices.hostile = new FormData(at('page')).getAll('hostile');
  else return;
  write();
  loadStage();
});
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

addEventListener('staged', ({ detail: { type, detail } }) => {
  const item = document.createElement('li');
  const time = document.createElement('time');
  time.textContent = new Date().toLocaleTimeString('en-GB');
  const name = document.createElement('b');
  name.textContent = type;
  const said = document.createElement('code');
  said.textContent = asText(detail);
  item.append(time, ' ', name, ' ', said);
  at('log').prepend(item);
  while (at('log').childElementCount > 50) at('log').lastChild.remove();
});

at('clear').addEventListener('click', () => at('log').replaceChildren());

/** JSON, with errors as their messages. */
function asText(detail) {
  return JSON.stringify(detail, (_key, value) => {
    return typeof value?.message === 'string' && typeof value.stack === 'string' ? value.message : value;
  });
}
