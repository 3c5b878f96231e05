import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readElement } from '../elements.mjs';

const COMMON = [
  [
    'lang',
    "'uz' | 'ru'",
    'Language, when the person has not chosen one; else that of the nearest ancestor, else uz.',
  ],
  [
    'scheme',
    "'light' | 'dark'",
    'Colours; else those of the nearest ancestor of ours, else what `color-scheme` of the page says.',
  ],
  ['loading', "'lazy' | 'eager'", 'Fetched when somebody comes near, or at once; lazy without it.'],
  ['site-key', 'string', 'Publishable key of the embedding site; one a page.'],
  [
    'handover',
    'string',
    'Address on the embedding site that vouches for its own signed-in user; one a page.',
  ],
];

/** What all elements take, fire and offer, from their own files: for editors, and as a table for people. */
export async function files(root) {
  const widgets = join(fileURLToPath(root), 'widgets');
  const names = readdirSync(widgets).filter((name) => existsSync(join(widgets, name, 'element.ts')));
  const elements = [];
  for (const name of names.sort()) elements.push(await describe(join(widgets, name), name));
  return {
    'widgets/custom-elements.json': `${JSON.stringify(manifest(elements), null, 2)}\n`,
    'docs/elements.md': table(elements),
  };
}

async function describe(folder, name) {
  const element = await readElement(join(folder, 'element.ts'));
  const sources = readdirSync(folder, { recursive: true })
    .filter((file) => /\.(tsx|css)$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  const found = (pattern) =>
    [...new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map(([, what]) => what)))].sort();
  return {
    ...element,
    name,
    words: JSON.parse(readFileSync(join(folder, 'playground.json'), 'utf8')),
    parts: found(/\bpart="([a-z -]+)"/g),
    variables: found(/var\((--mars-[a-z0-9-]+)/g),
  };
}

const described = (doc) => (doc ? { description: doc } : {});

function manifest(elements) {
  return {
    schemaVersion: '1.0.0',
    readme: '../docs/elements.md',
    modules: elements.map((element) => {
      const className = `Mars${element.name.replace(/(^|-)(\w)/g, (_, _dash, letter) => letter.toUpperCase())}`;
      const path = `${element.name}/element.ts`;
      return {
        kind: 'javascript-module',
        path,
        declarations: [
          {
            kind: 'class',
            customElement: true,
            name: className,
            tagName: element.tag,
            ...(element.height ? { 'x-height': element.height } : {}),
            ...(element.reads ? { 'x-reads': element.reads } : {}),
            'x-words': element.words,
            ...described(element.doc),
            attributes: [
              ...attributesOf(element),
              ...COMMON.map(([name, text, doc]) => attribute(name, text, doc)),
            ],
            members: Object.entries(element.properties).map(([name, { type, default: value, doc }]) => ({
              kind: 'field',
              name,
              type: { text: type },
              ...(value === undefined ? {} : { default: JSON.stringify(value) }),
              ...described(doc),
            })),
            events: element.events.map(({ name, detail, doc }) => ({
              name,
              type: { text: `MarsEvent<${detail ?? 'null'}>` },
              ...described(doc),
            })),
            cssParts: element.parts.map((name) => ({ name })),
            cssProperties: element.variables.map((name) => ({ name })),
            slots: [{ name: '', description: 'Shown until the element is ready, and when it fails.' }],
          },
        ],
        exports: [
          {
            kind: 'custom-element-definition',
            name: element.tag,
            declaration: { name: className, module: path },
          },
        ],
      };
    }),
  };
}

const attribute = (name, text, doc) => ({ name, type: { text }, ...described(doc) });

const attributesOf = ({ properties, attribute: attributeName }) =>
  Object.entries(properties)
    .filter(([, property]) => property.parse)
    .map(([name, { type, default: value, doc }]) => ({
      ...attribute(attributeName(name), type, doc),
      fieldName: name,
      ...(value === undefined ? {} : { default: JSON.stringify(value) }),
    }));

function table(elements) {
  const rows = (heads, lines) =>
    lines.length === 0
      ? ''
      : `\n${[heads, heads.map(() => '---'), ...lines].map((cells) => `| ${cells.map(cell).join(' | ')} |`).join('\n')}\n`;
  const sections = elements.map(
    ({ tag, doc, properties, events, uses, parts, variables, attribute: attributeName }) => `
## \`<${tag}>\`
${doc ? `\n${doc}\n` : ''}${rows(
  ['attribute', 'property', 'type', 'default', ''],
  Object.entries(properties).map(([name, { parse, type, default: value, doc: about }]) => [
    parse ? code(attributeName(name)) : '',
    code(name),
    code(type),
    value === undefined ? '' : code(JSON.stringify(value)),
    about,
  ]),
)}${rows(
  ['event', 'detail', ''],
  events.map(({ name, detail, doc: about }) => [code(name), code(detail ?? 'null'), about ?? '']),
)}${line('Parts', parts)}${line('Variables', variables)}${line('Draws', uses)}`,
  );
  return `<!-- Written by \`npm run generate\` from widgets/*/element.ts. -->
# Elements

All of them take these attributes:
${rows(
  ['attribute', 'type', ''],
  COMMON.map(([name, type, about]) => [code(name), code(type), about]),
)}
and fire \`mars:error\` when they cannot load or have crashed. When the session ends, one of them fires \`mars:sign-out\`. What stands between their tags shows until they are ready.
${sections.join('')}`;
}

const code = (text) => `\`${text}\``;
const cell = (text) => text.replaceAll('|', '\\|');
const line = (title, names) => (names.length > 0 ? `\n${title}: ${names.map(code).join(', ')}\n` : '');
