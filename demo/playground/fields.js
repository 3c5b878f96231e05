import { fieldWords, t, valueWord } from './words.js';

/** One attribute as a control. `chosen` is changed in place, then `changed(name, value)` is called; null = not there. `scope`: before its id. */
export function attributeField(attribute, chosen, changed, scope = '') {
  const { name, kind, values, initial } = attribute;
  const input = kind === 'enum' ? select(values, initial) : document.createElement('input');
  if (kind === 'boolean') input.type = 'checkbox';
  else if (kind === 'number') input.type = 'number';
  input.id = `${scope}attribute-${name}`;
  if (kind === 'boolean') input.checked = chosen.has(name);
  else input.value = chosen.get(name) ?? '';
  if (kind !== 'boolean' && kind !== 'enum' && initial) input.placeholder = t('usual', { value: initial });

  input.addEventListener('input', () => {
    const value = kind === 'boolean' ? (input.checked ? '' : null) : input.value || null;
    if (value === null) chosen.delete(name);
    else chosen.set(name, value);
    changed(name, value);
  });
  return field(input, attribute);
}

function select(values, initial) {
  const list = document.createElement('select');
  list.append(
    new Option(t('usual', { value: valueWord(initial || values[0]) }), ''),
    ...values.map((value) => new Option(valueWord(value), value)),
  );
  return list;
}

/** One `--mars-*` variable as a text field. */
export function variableField(name, chosen, changed) {
  const input = document.createElement('input');
  input.id = `variable-${name}`;
  input.value = chosen.get(name) ?? '';
  input.addEventListener('change', () => {
    const value = input.value.trim() || null;
    if (value === null) chosen.delete(name);
    else chosen.set(name, value);
    changed(name, value);
  });
  return field(input, { name, doc: '' });
}

function field(input, attribute) {
  const words = fieldWords(attribute);
  const label = document.createElement('label');
  label.htmlFor = input.id;
  label.textContent = words.label;
  label.title = attribute.name;
  const box = document.createElement('div');
  box.className = 'field';
  box.append(label, input);
  if (words.note) {
    const note = document.createElement('small');
    note.id = `${input.id}-note`;
    note.textContent = words.note;
    input.setAttribute('aria-describedby', note.id);
    box.append(note);
  }
  return box;
}
