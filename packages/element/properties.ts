/**
 * What an element takes from its page: strings, numbers and booleans as attributes and properties, rich data as
 * properties only. Every kind takes `{ default, doc }`; `doc` is one sentence for the table of attributes.
 */
export interface Property<T> {
  /** As the documents print it. */
  readonly type: string;
  readonly default: T;
  readonly doc: string;
  /** Reads an attribute; `undefined` = not understood, the default holds. null: a property only. */
  readonly parse: ((text: string) => T | undefined) | null;
}

// biome-ignore lint/suspicious/noExplicitAny: a property of any type; PropsOf gives each its own again
export type Properties = Record<string, Property<any>>;

/** The component's props. */
export type PropsOf<P extends Properties> = { [K in keyof P]: P[K] extends Property<infer T> ? T : never };

interface Options<T> {
  default?: T;
  doc?: string;
}

/** `prompt: string()` is `prompt="..."`. */
export function string<D extends string | undefined = undefined>(
  options: Options<D> = {},
): Property<string | D> {
  return {
    type: 'string',
    default: options.default as string | D,
    doc: options.doc ?? '',
    parse: (text) => text,
  };
}

/** `groupId: number()` is `group-id="12"`. */
export function number<D extends number | undefined = undefined>(
  options: Options<D> = {},
): Property<number | D> {
  return {
    type: 'number',
    default: options.default as number | D,
    doc: options.doc ?? '',
    parse: (text) => (text.trim() === '' || Number.isNaN(Number(text)) ? undefined : Number(text)),
  };
}

/** `noAvatars: boolean()` is `no-avatars`: there or not there, whatever it says. Off by default, always. */
export function boolean(options: { doc?: string } = {}): Property<boolean> {
  return { type: 'boolean', default: false, doc: options.doc ?? '', parse: () => true };
}

/** `board: oneOf(['coin', 'xp'])` is `board="xp"`; the first is the default unless another is named. */
export function oneOf<const T extends string>(
  values: readonly [T, ...T[]],
  options: Options<T> = {},
): Property<T> {
  return {
    type: values.map((value) => `'${value}'`).join(' | '),
    default: options.default ?? values[0],
    doc: options.doc ?? '',
    parse: (text) => values.find((value) => value === text),
  };
}

/** `items: json<Item[]>()` is a property only: rich data never stands in an attribute. */
export function json<T, D extends T | undefined = undefined>(options: Options<D> = {}): Property<T | D> {
  return { type: 'object', default: options.default as T | D, doc: options.doc ?? '', parse: null };
}

/** `groupId` -> `group-id`. */
export const attributeName = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
