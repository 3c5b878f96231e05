/** SQL: whether somebody has shown that an account is theirs: a password of their own, a hand-over, a code of their number. */
export const isConfirmedSql = (p: string): string => `(${p}.password_hash is not null or ${p}.is_confirmed)`;

/**
 * SQL: whether somebody signs in by a number: it is theirs, or, of a student or parent who has none, the one to call them
 * by. Of staff only the former.
 */
export const servesSql = (p: string, number: string): string =>
  `(${p}.phone = ${number}
    or (${p}.phone is null and ${p}.contact_phone = ${number} and ${p}.role in ('student', 'parent')))`;

/**
 * SQL: whether whoever has a number is believed to be somebody: it serves them, and of a parent more than the number that
 * staff typed says who they are. One rule for the bot and its codes.
 */
export const isHeldSql = (p: string, number: string): string =>
  `(${servesSql(p, number)} and (${p}.role <> 'parent' or ${isConfirmedSql(p)}))`;
