import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst, transformWithOxc } from 'vite';

const root = fileURLToPath(new URL('../', import.meta.url));
const EVENT = /(?:\/\*\*((?:[^*]|\*(?!\/))*)\*\/\s*)?'(mars:[a-z-]+)':\s*MarsEvent(?:<([\s\S]*?)>)?;/g;

let kinds;

/**
 * What an `element.ts` declares, without a browser: the file is run with the real kinds of properties, and with
 * nothing in place of the component, the sheet and the texts.
 */
export async function readElement(path) {
  kinds ??= await import(asModule(await javascript(join(root, 'packages/element/properties.ts'))));
  const source = readFileSync(path, 'utf8');
  const code = await javascript(path);
  let definition;
  const defineElement = (tag, _component, rest) => {
    definition ??= { tag, ...rest };
  };
  new Function('kinds', 'defineElement', withoutImports(code))(kinds, defineElement);
  if (!definition) throw new Error(`${path}: there is no defineElement(...)`);
  const { tag, properties = {}, events = [], uses = [], facade, reads, height } = definition;
  const described = { ...eventsIn(join(root, 'packages/element/event.ts')), ...eventsIn(path) };
  return {
    tag,
    doc: sentence(/\/\*\*((?:[^*]|\*(?!\/))*)\*\/\s*defineElement\(/.exec(source)?.[1]),
    properties,
    events: [...events].sort().map((name) => ({ name, ...described[name] })),
    uses: [...uses],
    facade,
    reads: reads
      ?.slice('GET '.length)
      .replace(/\{([\w-]+)\}/g, (_, name) => `{${name}:${valuesOf(properties, name).join('|')}}`),
    height,
    attribute: kinds.attributeName,
  };
}

/** What an attribute may say, its default first. */
function valuesOf(properties, attribute) {
  const property = Object.entries(properties).find(([name]) => kinds.attributeName(name) === attribute)?.[1];
  const values = [...(property?.type.matchAll(/'([^']*)'/g) ?? [])].map(([, value]) => value);
  if (values.length === 0) throw new Error(`a public read needs one of some values as ${attribute}`);
  return [property.default, ...values.filter((value) => value !== property.default)];
}

async function javascript(path) {
  return (await transformWithOxc(readFileSync(path, 'utf8'), path, { sourcemap: false })).code;
}

const asModule = (code) => `data:text/javascript,${encodeURIComponent(code)}`;

/** The kinds of properties keep their names; whatever else is imported is nothing. */
function withoutImports(code) {
  const names = [];
  let rest = code;
  for (const node of parseAst(code).body.reverse()) {
    if (node.type === 'ImportDeclaration') {
      names.push(...node.specifiers.map((each) => each.local.name));
      rest = rest.slice(0, node.start) + rest.slice(node.end);
    } else if (node.type === 'ExportNamedDeclaration') {
      const kept = node.declaration ? rest.slice(node.declaration.start, node.declaration.end) : '';
      rest = rest.slice(0, node.start) + kept + rest.slice(node.end);
    }
  }
  const stubs = names
    .filter((name) => name !== 'defineElement')
    .map((name) => `const ${name} = kinds.${name};`);
  return `${stubs.join('')}${rest}`;
}

function eventsIn(path) {
  const found = {};
  for (const [, doc, name, detail] of readFileSync(path, 'utf8').matchAll(EVENT)) {
    found[name] = { doc: sentence(doc), detail: detail?.replace(/\s+/g, ' ') ?? 'null' };
  }
  return found;
}

const sentence = (comment) =>
  comment
    ?.replace(/^\s*\*/gm, '')
    .replace(/\s+/g, ' ')
    .trim() ?? '';
