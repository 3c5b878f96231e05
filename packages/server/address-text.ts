import type { ValidateFunction } from 'ajv';

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
}

/** One way to write each number: no `0x10`, `1e3`, `+5`, `05`, `5.0` or a space before it. */
const decimal = /^(?:0|-?[1-9]\d{0,15})$/;

/**
 * Reads the text of an address as what its schema expects, in place, and then checks it. What is written otherwise
 * stays text, which the schema refuses.
 */
export function readAddress({ properties = {} }: Schema, validate: ValidateFunction): ValidateFunction {
  const numbers = namesOf(properties, ['integer', 'number']);
  const flags = namesOf(properties, ['boolean']);
  const read = (data: Record<string, unknown>) => {
    for (const name of numbers) {
      const text = data[name];
      if (typeof text === 'string' && decimal.test(text)) data[name] = Number(text);
    }
    for (const name of flags) {
      if (data[name] === 'true' || data[name] === 'false') data[name] = data[name] === 'true';
    }
    const valid = validate(data);
    checked.errors = validate.errors ?? null;
    return valid;
  };
  const checked = read as unknown as ValidateFunction;
  return checked;
}

const namesOf = (properties: Record<string, Schema>, types: string[]): string[] =>
  Object.keys(properties).filter((name) =>
    [properties[name]?.type].flat().some((type) => types.includes(type ?? '')),
  );
