/** JSON of plain data, also on pages whose strings and arrays have a `toJSON` of their own, as with Prototype.js. */
export const jsonOf = (value: unknown): string =>
  JSON.stringify(value, function (this: Record<string, unknown>, key: string) {
    return this[key];
  });
