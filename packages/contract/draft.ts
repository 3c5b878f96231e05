import Type, { type TProperties, type TSchema } from 'typebox';
import { Nullable, Time } from './schema.ts';

/** A draft as it is kept. @param written what is written in it */
export const DraftOf = <Written extends TProperties>(written: Written) =>
  Type.Object({
    ...written,
    saved_at: Time,
    /** From which browser and machine it was sent, `Chrome, Android`; null: it is not known. */
    device: Nullable(Type.String()),
  });

/** What a draft goes on from that is kept. @param written what is written in it */
export const DraftBefore = <Written extends TSchema>(written: Written) => ({
  /** Of when that draft is; null: of none. Without it nobody looks at what is overwritten. */
  base: Type.Optional(Nullable(Type.String({ format: 'date-time', maxLength: 35 }))),
  /** What the same hand sent last, and has no answer to: it may be what is there. */
  tried: Type.Optional(written),
});
