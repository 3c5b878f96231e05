import { readChoices } from './choices.js';
import { loadElements } from './manifest.js';

const { tag, person, lang, scheme, hostile, attributes, variables } = readChoices(
  new URLSearchParams(location.search),
);
const root = document.documentElement;
root.lang = lang;
root.dir = hostile.includes('rtl') ? 'rtl' : 'ltr';
root.dataset.scheme = scheme;
root.dataset.hostile = hostile.join(' ');

const handover = person && `/mars-handover?as=${person}`;
// Whoever was handed over before is asked for at the address of then, before an element says another one.
if (person && localStorage.getItem('mars.handover')) localStorage.setItem('mars.handover', handover);

if (tag) {
  // Listening first: an element may fail as soon as it stands in the page.
  const elements = (await loadElements()) ?? [];
  for (const type of elements.find((element) => element.tag === tag)?.events ?? []) {
    document.addEventListener(type, report);
  }
  const element = document.createElement(tag);
  // The playground vouches for one of the demo centre, as a real site does for who is signed in there.
  if (handover) element.setAttribute('handover', handover);
  for (const [name, value] of attributes) element.setAttribute(name, value);
  for (const [name, value] of variables) element.style.setProperty(name, value);
  const fallback = document.createElement('p');
  fallback.className = 'fallback';
  fallback.textContent = { uz: 'Yuklanmoqda…', ru: 'Загружается…' }[lang];
  element.append(fallback);
  document.getElementById('place').append(element);
}

function report(event) {
  // The platform does not open inside a frame; the log shows where the link leads.
  if (event.type === 'mars:navigate') event.preventDefault();
  parent.dispatchEvent(
    new CustomEvent('staged', { detail: { type: event.type, detail: event.detail ?? null } }),
  );
}
