import type { TSchema } from 'typebox';

type Schema = Readonly<Record<string, unknown>>;
const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a value is without what its schema says is secret (`Secret` of the contract), at any depth. */
export function withoutSecrets(schema: TSchema | undefined, value: unknown): unknown {
  const found = schemasOf(schema);
  if (Array.isArray(value)) {
    const items = found.map((each) => each.items as TSchema | undefined).find(Boolean);
    return value.map((one) => withoutSecrets(items, one));
  }
  if (!isTree(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const own = found.flatMap((each) => (isTree(each.properties) ? [each.properties[name]] : []));
      const known = own.find(isTree) as TSchema | undefined;
      return schemasOf(known).some((each) => each['x-secret']) ? [] : [[name, withoutSecrets(known, inner)]];
    }),
  );
}

/** A schema, and those of which it is one or all. */
function schemasOf(schema: TSchema | undefined): Schema[] {
  if (!isTree(schema)) return [];
  const parts = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((all) => (Array.isArray(all) ? all : []));
  return [schema, ...parts.flatMap((each) => schemasOf(each as TSchema))];
}
