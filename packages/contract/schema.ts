import Type, { type Static, type TSchema } from 'typebox';

/** The same schema, `null` allowed. Written as a type list, which the serialiser handles without guessing. */
export const Nullable = <S extends TSchema>(schema: S) => {
  const { type = 'string', enum: values } = schema as { type?: string; enum?: unknown[] };
  return Type.Unsafe<Static<S> | null>({
    ...schema,
    type: [type, 'null'],
    ...(values ? { enum: [...values, null] } : {}),
  });
};

/** One of a few strings. */
export const OneOf = <const V extends readonly string[]>(...values: V) =>
  Type.Unsafe<V[number]>({ type: 'string', enum: [...values] });

/**
 * What somebody or something is called: one line of composed letters, without what is not seen. The server makes it so, and
 * refuses what has no letter; `digit`: of a group or a room, which may be a number.
 */
export const Called = (maxLength: number, has: 'letter' | 'digit' = 'letter') =>
  Type.String({ minLength: 1, maxLength, 'x-called': has });

/** What only whoever typed it may know: it stands in no log, and a call that takes one counts who guesses it. */
export const Secret = (options: { minLength?: number; maxLength: number; pattern?: string }) =>
  Type.String({ ...options, 'x-secret': true });

const typed = { minLength: 1, maxLength: 1000 };
/** A code as it was typed, or the message of ours that it stands in: `readCode` of the server takes it out. */
export const TypedCode = Type.String(typed);
/** The same of a code that only one person may know. */
export const TypedSecret = Secret(typed);

export const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
export const Count = Type.Integer({ minimum: 0 });
/** `yyyy-MM` */
export const Month = Type.String({ maxLength: 7, pattern: '^\\d{4}-(0[1-9]|1[0-2])$' });
/** `yyyy-MM-dd` */
export const Day = Type.String({ format: 'date', maxLength: 10, pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
/** ISO 8601 with the centre's offset, `2026-11-20T14:03:22+05:00` */
export const Time = Type.String({ format: 'date-time' });
/** What a form was like when it was read: it goes back with what is saved, so that nothing is taken back without a word. */
export const Version = Type.String({ maxLength: 16_000, pattern: '^[\\w-]*$' });
/** Whole so'm, negative is a debt. */
export const Money = Type.Integer();
/** Root-relative address of a picture, `/media/…`. */
export const Picture = Type.String();
/** A text for people in both languages. */
export const Text = Type.Object({ uz: Type.String(), ru: Type.String() });
/** A student as others see them. */
export const Fellow = Type.Object({
  id: Id,
  first_name: Type.String(),
  last_name: Type.String(),
  avatar: Nullable(Picture),
  is_premium: Type.Boolean(),
  is_me: Type.Boolean(),
});
export const IdParams = Type.Object({ id: Id });
export const StudentQuery = Type.Object({ student_id: Type.Optional(Id) });
export const StudentDateRange = Type.Object({
  from_date: Day,
  till_date: Day,
  student_id: Type.Optional(Id),
});
/** An answer without content to read. */
export const Done = Type.Object({ ok: Type.Literal(true) });

/** A page of a list: `next_cursor` is handed back as `cursor`, `null` at the end. */
export const Page = <S extends TSchema>(item: S) =>
  Type.Object({ items: Type.Array(item), next_cursor: Nullable(Type.String()) });

/** One allowance: `left` null means without limit, `locked` says why it cannot be used now. */
export const Allowance = Type.Object({
  left: Nullable(Count),
  total: Nullable(Count),
  resets_at: Nullable(Time),
  locked: Nullable(Type.String()),
});
