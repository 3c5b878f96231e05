import { parseAst } from 'vite';

/** A node of a syntax tree, as far as it is looked at here. */
export interface Node {
  type: string;
  [field: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const isFunction = ({ type }: Node): boolean => /Function/.test(type);

/** A node with all that is inside; without what is in functions, where asked. */
export function* within(node: Node, functions: boolean): Generator<Node> {
  yield node;
  if (isFunction(node) && !functions) return;
  for (const value of Object.values(node).flat()) if (isNode(value)) yield* within(value, functions);
}

const CHANGES = /^(set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill)$/;

/** What stands leftmost: `list` of `list[0].name`. */
function rootOf(node: Node): string | undefined {
  const inner = node.object ?? node.expression;
  return isNode(inner) ? rootOf(inner) : (node.name as string | undefined);
}

/** The name of what a piece of code changes in place; nothing when it changes nothing. */
function changedBy(node: Node): string | undefined {
  const { type, left, argument, callee } = node as Node & Record<string, Node>;
  if (type === 'AssignmentExpression') return rootOf(left as Node);
  if (type === 'UpdateExpression') return rootOf(argument as Node);
  if (type === 'UnaryExpression' && node.operator === 'delete') return rootOf(argument as Node);
  const method =
    type === 'CallExpression' && callee?.type === 'MemberExpression' && (callee.property as Node);
  return method && CHANGES.test(String(method.name)) ? rootOf(callee as Node) : undefined;
}

/** Something is made or done as the module is loaded that a second copy would make or do again. */
function begins(node: Node): boolean {
  const callee = node.callee as Node;
  if (node.type === 'CallExpression') return rootOf(callee) !== 'Symbol';
  if (node.type === 'NewExpression')
    return !/^(Set|Map)$/.test(String(callee.name)) || !(node.arguments as Node[]).length;
  return ['AwaitExpression', 'TaggedTemplateExpression'].includes(node.type);
}

/**
 * What a module keeps while the page lives, or does as it is loaded: with two copies of it there would be two. Tables
 * that nothing changes are none of that, nor is a symbol of the whole page.
 * @returns names of variables, or the kinds of statements
 */
export function stateIn(code: string): string[] {
  const body = parseAst(code, { lang: 'tsx' }).body as unknown as Node[];
  const changed = new Set(
    body.flatMap((each) => [...within(each, true)].flatMap((node) => changedBy(node) ?? [])),
  );
  return body.flatMap((statement): string[] => {
    const node = isNode(statement.declaration) ? statement.declaration : statement;
    if (/^(Import|Export|TS)/.test(node.type) || isFunction(node)) return [];
    if (node.type !== 'VariableDeclaration') {
      const [found] = [...within(node, false)].filter((each) => begins(each) || each.static === true);
      return node.type === 'ClassDeclaration' && !found ? [] : [node.type];
    }
    if (node.declare) return [];
    return (node.declarations as Node[]).flatMap(({ id, init }) => {
      const name = String((id as Node).name);
      const isKept =
        node.kind !== 'const' || changed.has(name) || (isNode(init) && [...within(init, false)].some(begins));
      return isKept ? [name] : [];
    });
  });
}
