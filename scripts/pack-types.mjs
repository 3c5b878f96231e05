/** The types of the npm package, from what each `element.ts` declares. */

const typeName = (tag) =>
  tag.replace(/(^|-)(\w)/g, (_, _dash, letter) => letter.toUpperCase()).concat('Element');
const described = (doc) => (doc ? `  /** ${doc} */\n` : '');
const propertiesOf = ({ properties }) =>
  Object.entries(properties).map(([name, { type, default: initial, doc }]) => {
    const optional = initial === undefined ? ' | undefined' : '';
    return { name, type: `${type}${optional}`, doc };
  });

/** The elements by tag, their events, `configure` and `signOut`. */
export function elementsTypes(elements) {
  const events = new Map(elements.flatMap((element) => element.events.map((event) => [event.name, event])));
  const interfaces = elements.map((element) => {
    const members = propertiesOf(element).map(
      ({ name, type, doc }) => `${described(doc)}  ${name}: ${type};\n`,
    );
    return `/** ${element.doc} */\nexport interface ${typeName(element.tag)} extends HTMLElement {\n${members.join('')}}\n`;
  });
  return `${HEAD}
${interfaces.join('\n')}
declare global {
  interface HTMLElementTagNameMap {
${elements.map(({ tag }) => `    '${tag}': ${typeName(tag)};\n`).join('')}  }

  interface HTMLElementEventMap {
    /** The element could not load or has crashed. */
    'mars:error': MarsEvent<{ code: 'load' | 'texts' | 'crash'; error: unknown }>;
    /** The session ended. */
    'mars:sign-out': MarsEvent<null>;
${[...events.values()]
  .filter(({ name }) => !['mars:error', 'mars:sign-out'].includes(name))
  .map(({ name, detail, doc }) => `  ${described(doc)}    '${name}': MarsEvent<${detailOf(detail)}>;\n`)
  .join('')}  }
}
`;
}

/** Where a link leads is declared beside the event itself, by a name. */
const detailOf = (detail = 'null') =>
  detail === 'Navigation' ? '{ route: string; params: Record<string, string>; href: string }' : detail;

const HEAD = `/** What no script tag says on a page that takes the elements from npm. */
export interface Config {
  /** Where the platform is: \`https://platform.example\`. */
  platform: string;
  /** The publishable key of this site. */
  siteKey: string | null;
  /** Address on this site that vouches for its own signed-in user. */
  handover: string | null;
}

/** Call it before elements stand in the page. */
export function configure(part: Partial<Config>): void;

/** Signs the person out of the elements, here and on the platform. */
export function signOut(): Promise<void>;

/** What elements fire: it bubbles and leaves shadow roots. */
export interface MarsEvent<D = null> extends Event {
  readonly detail: D;
}
`;

/** JSX of React 19. */
export function reactTypes(elements) {
  const tags = elements.map((element) => {
    const own = propertiesOf(element).map(({ name, type }) => `${name}?: ${type}`);
    const kebab = propertiesOf(element)
      .filter(({ name }) => /[A-Z]/.test(name))
      .map(({ name, type }) => `'${element.attribute(name)}'?: ${type}`);
    const handlers = element.events.map(
      ({ name }) => `'on${name}'?: (event: HTMLElementEventMap['${name}']) => void`,
    );
    const props = [...own, ...kebab, ...handlers].join('; ');
    return `      '${element.tag}': Common<${typeName(element.tag)}>${props ? ` & { ${props} }` : ''};\n`;
  });
  return `import type { HTMLAttributes, RefAttributes } from 'react';
import type { ${elements.map(({ tag }) => typeName(tag)).join(', ')} } from './index.js';

type Common<E extends HTMLElement> = HTMLAttributes<E> &
  RefAttributes<E> & {
    lang?: 'uz' | 'ru';
    scheme?: 'light' | 'dark';
    'site-key'?: string;
    handover?: string;
    'onmars:error'?: (event: HTMLElementEventMap['mars:error']) => void;
    'onmars:sign-out'?: (event: HTMLElementEventMap['mars:sign-out']) => void;
  };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${tags.join('')}    }
  }
}
`;
}
