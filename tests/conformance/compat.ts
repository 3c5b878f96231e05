import bcd from '@mdn/browser-compat-data/forLegacyNode';
import { type CssNode, parse, walk } from 'css-tree';
import { parseAst } from 'vite';
import { isNode, type Node } from './state.ts';

/** What browsers have of a feature, as browser-compat-data says it. */
interface Compat {
  support?: Record<string, Support | Support[] | undefined>;
}
interface Support {
  version_added: string | boolean | null;
  version_removed?: string | boolean | null;
  partial_implementation?: boolean;
  flags?: unknown;
  prefix?: string;
  alternative_name?: string;
}
type Known = { __compat?: Compat } & { [name: string]: Known | undefined };
const { api, css, javascript } = bcd as unknown as Record<string, Known>;

/** Each stated browser on a computer and on a phone. */
const twins: Record<string, string[]> = {
  chrome: ['chrome', 'chrome_android'],
  safari: ['safari', 'safari_ios'],
  firefox: ['firefox', 'firefox_android'],
};

/** Versions that are tried, `{chrome: 114, chrome_android: 114, …}`. @param stated as builds name them, `chrome114` */
export const versionsOf = (stated: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    stated.flatMap((each) => {
      const [, name, version] = /^([a-z]+)([\d.]+)$/.exec(each)!;
      return twins[name!]!.map((twin) => [twin, Number(version)]);
    }),
  );

/** A feature that a browser lacks that has to have it: `safari 17.4`, from when it has it. */
export type Lacks = Map<string, { lacks: string[]; files: Set<string> }>;

/** Reads built files, and finds what is younger in them than the browsers. */
export class Look {
  readonly found: Lacks = new Map();
  readonly #least: Record<string, number>;

  constructor(least: Record<string, number>) {
    this.#least = least;
  }

  script(file: string, text: string): void {
    this.#within(file, parseAst(text) as unknown as Node);
  }

  #within(file: string, node: Node): void {
    this.#node(file, node);
    for (const key in node) {
      const value = node[key];
      if (Array.isArray(value)) {
        for (const each of value) if (isNode(each)) this.#within(file, each);
      } else if (isNode(value)) this.#within(file, value);
    }
  }

  sheet(file: string, text: string): void {
    let tree: CssNode;
    try {
      tree = parse(text, { onParseError: () => {} });
    } catch {
      // A text that only looks like rules.
      return;
    }
    walk(tree, (node) => this.#rule(file, node));
  }

  #node(file: string, node: Node): void {
    if (node.type === 'MemberExpression' && !node.computed) {
      const [object, property] = [node.object as Node, node.property as Node];
      this.#member(file, String(property.name), object.type === 'Identifier' ? String(object.name) : null);
    }
    if (node.type === 'Identifier') this.#judge(file, String(node.name), api![String(node.name)]?.__compat);
    if (node.type === 'NewExpression') {
      const name = String((node.callee as Node).name);
      this.#judge(file, name, (api![name] ?? javascript!.builtins?.[name])?.__compat);
    }
    if (node.type === 'Literal' || node.type === 'TemplateElement') {
      const value = node.type === 'Literal' ? node.value : (node.value as { cooked?: unknown }).cooked;
      if (typeof value === 'string' && /[.:#\w\]]\s*\{[^}]*:[^}]*\}/.test(value)) this.sheet(file, value);
    }
    const regex = node.regex as { pattern: string; flags: string } | undefined;
    if (regex && /\(\?<[=!]/.test(regex.pattern))
      this.#judge(file, 'regex lookbehind', javascript!.regular_expressions?.lookbehind_assertion?.__compat);
    if (regex?.flags.includes('v'))
      this.#judge(file, 'regex v', javascript!.builtins?.RegExp?.unicodeSets?.__compat);
  }

  /**
   * A member of something: of what is named, else of all that have one of this name, if none of them is older. What no such
   * browser has at all nobody comes by: the way to it is looked at where it begins.
   */
  #member(file: string, name: string, object: string | null): void {
    const all = members.get(name) ?? [];
    const own = all.filter(({ of }) => of === object);
    const meant = own.length > 0 ? own : all.filter(({ holder }) => this.#lacksOf(holder).length === 0);
    if (!meant.every(({ compat }) => this.#lacksOf(compat).length > 0)) return;
    for (const { of, compat } of meant) this.#judge(file, `${of}.${name}`, compat);
  }

  #rule(file: string, node: CssNode): void {
    if (node.type === 'Declaration' && !node.property.startsWith('--')) {
      const property = css!.properties?.[node.property];
      this.#judge(file, `css ${node.property}`, property?.__compat);
      walk(node.value, (part) => {
        if (part.type === 'Identifier')
          this.#judge(file, `css ${node.property}: ${part.name}`, property?.[part.name]?.__compat);
        if (part.type === 'Function') this.#judge(file, `css ${part.name}()`, functionOf(part.name));
      });
    }
    if (node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector')
      this.#judge(file, `css :${node.name}`, css!.selectors?.[node.name]?.__compat);
    if (node.type === 'Atrule')
      this.#judge(file, `css @${node.name}`, css!['at-rules']?.[node.name]?.__compat);
    if (node.type === 'NestingSelector') this.#judge(file, 'css &', css!.selectors?.nesting?.__compat);
  }

  #judge(file: string, name: string, compat: Compat | undefined): void {
    const lacks = this.#lacksOf(compat);
    if (lacks.length === 0) return;
    const known = this.found.get(name) ?? { lacks, files: new Set() };
    known.files.add(file);
    this.found.set(name, known);
  }

  #lacksOf(compat: Compat | undefined): string[] {
    if (!compat) return [];
    return Object.entries(this.#least).flatMap(([browser, least]) => {
      const from = since(compat, browser);
      return from !== null && from > least ? `${browser} ${from === Infinity ? '–' : from}` : [];
    });
  }
}

/** From which version on a browser has all of a feature; infinite: it has not, null: nobody says. */
function since({ support = {} }: Compat, browser: string): number | null {
  const said = support[browser];
  if (!said) return null;
  const whole = [said]
    .flat()
    .filter((each) => !each.flags && !each.prefix && !each.alternative_name && !each.version_removed)
    .filter((each) => !each.partial_implementation);
  return Math.min(Infinity, ...whole.map(({ version_added }) => versionIn(version_added)));
}

function versionIn(added: Support['version_added']): number {
  if (added === true) return 0;
  return added && added !== 'preview' ? Number.parseFloat(added.replace('≤', '')) : Infinity;
}

interface Member {
  of: string;
  holder: Compat | undefined;
  compat: Compat | undefined;
}

/** Members by name, of interfaces and of what the language has. */
const members = new Map<string, Member[]>();
for (const [of, known] of [...entriesOf(api), ...entriesOf(javascript!.builtins)])
  for (const [name, { __compat: compat }] of entriesOf(known)) {
    const plain = name.replace(/_(static|event)$/, '');
    members.set(plain, [...(members.get(plain) ?? []), { of, holder: known.__compat, compat }]);
  }

function entriesOf(known: Known | undefined): [string, Known][] {
  return Object.entries(known ?? {}).filter(([name]) => !name.startsWith('__')) as [string, Known][];
}

/** Of a function of CSS, whichever kind of value it makes. */
function functionOf(name: string): Compat | undefined {
  const types = css!.types;
  if (types?.[name]?.__compat) return types[name]!.__compat;
  return entriesOf(types)
    .map(([, kind]) => kind[name]?.__compat)
    .find(Boolean);
}
