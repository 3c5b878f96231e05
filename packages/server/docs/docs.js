// Draws openapi.json. Nodes are built one by one: no HTML string, so the page's own policy holds.
const calls = document.getElementById('calls');
const state = document.getElementById('state');

function element(name, content, className) {
  const node = document.createElement(name);
  if (className) node.className = className;
  node.append(...[content].flat().filter((part) => part !== undefined && part !== null));
  return node;
}

const code = (text) => element('code', text);
const json = (value) => element('pre', JSON.stringify(value, null, 2));

function parameters(list) {
  if (list.length === 0) return null;
  const rows = list.map(({ name, in: where, required, schema }) =>
    element('li', [
      code(name),
      ` in ${where}${required ? '' : ', optional'}: `,
      code(JSON.stringify(schema)),
    ]),
  );
  return element('section', [element('h3', 'Parameters'), element('ul', rows)]);
}

function refusals(responses) {
  const rows = Object.entries(responses)
    .filter(([status]) => status !== '200')
    .map(([status, { description }]) => element('li', [`${status} `, code(description.replaceAll('`', ''))]));
  return element('section', [element('h3', 'Refusals'), element('ul', rows)]);
}

function call(path, method, operation) {
  const body = operation.requestBody?.content;
  const reply = operation.responses['200'].content;
  const summary = element('summary', [
    element('span', method.toUpperCase(), 'method'),
    code(path),
    element('span', `${operation.summary} (${operation['x-access'].join(' ')})`, 'about'),
  ]);
  return element('details', [
    summary,
    parameters(operation.parameters),
    body ? element('section', [element('h3', 'Body'), json(Object.values(body)[0].schema)]) : null,
    element('section', [element('h3', 'Reply'), json(reply['application/json'].schema)]),
    refusals(operation.responses),
  ]);
}

function draw(paths) {
  const nodes = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => call(path, method, operation)),
  );
  calls.replaceChildren(...nodes);
}

document.getElementById('find').addEventListener('input', ({ target }) => {
  const wanted = target.value.trim().toLowerCase();
  for (const node of calls.querySelectorAll('details')) {
    node.hidden = !node.firstElementChild.textContent.toLowerCase().includes(wanted);
  }
});

fetch('/openapi.json')
  .then((response) => response.json())
  .then(({ paths }) => draw(paths))
  .catch(() => {
    state.textContent = 'openapi.json could not be loaded.';
  });
