import { plainWord } from '../import/cells.ts';
import type { FaultCode } from '../import/faults.ts';
import type { Candidate, Named } from './queries-find.ts';

/** What is wrong with the way in which a line names somebody, and whom it may mean. */
export interface Unclear {
  field: 'external_id' | 'login' | 'phone' | 'first_name';
  code: FaultCode;
  meant?: string;
}

/** Whom a line means; neither: nobody whom we know. Both: an id or login says who it is, and the number is another's. */
export interface Who {
  person?: Candidate;
  fault?: Unclear;
}

type Names = Pick<Named, 'first_name' | 'last_name'>;
const same = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && plainWord(a) === plainWord(b);

/** What a parent is called of whom nobody said the name. */
export const unnamedParent = 'Ota-ona';

/** Whether a line has somebody's names the other way round. */
export const isTurned = ({ first_name, last_name }: Names, one: Names): boolean =>
  same(first_name, one.last_name) && same(last_name, one.first_name);

/** Whether names are the same, in either order. */
export const isCalled = (named: Names, one: Names): boolean =>
  (same(named.first_name, one.first_name) && same(named.last_name, one.last_name)) || isTurned(named, one);

/**
 * Whether an id, a login or a number may be theirs who are called so: the first name is the same (a family name changes, and
 * sisters share it); without one beside it, the family name is, or there is none either.
 */
const fits = (named: Named, one: Candidate): boolean =>
  (named.first_name === null && (named.last_name === null || same(named.last_name, one.last_name))) ||
  same(named.first_name, one.first_name) ||
  isTurned(named, one) ||
  (one.role === 'parent' && same(unnamedParent, one.first_name));

/** Whether a parent's whole name, in whichever order, may be theirs: their first name is in it, or one of the two is unknown. */
export function isParentCalled(text: string, { first_name }: { first_name: string }): boolean {
  const words = ` ${plainWord(text)} `;
  const has = (name: string) => words.includes(` ${plainWord(name)} `);
  return has(first_name) || has(unnamedParent) || same(first_name, unnamedParent);
}

/** Somebody as a refusal names them. */
export const saidOf = ({ first_name, last_name, external_id, login }: Candidate): string =>
  `${first_name} ${last_name}, ${external_id === null ? login : `ID ${external_id}`}`;

const fault = (field: Unclear['field'], code: FaultCode, ...meant: Candidate[]): Who => ({
  fault: { field, code, meant: meant.slice(0, 3).map(saidOf).join('; ') },
});

/** Numbers and days that a spreadsheet makes of what looks like one: `9,01235E+17`, `02.ноя`. */
const spoilt =
  /^\d+(?:[.,]\d+)?E[+-]\d+$|^\d{1,2}[.-](?:янв|фев|мар|апр|май|мая|июн|июл|авг|сен|окт|ноя|дек|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|yan|fev|iyn|iyl|avg|sen|okt|noy|dek)\.?$/i;

/**
 * Whom a line means, of all who share something with it (ruling 76). Nobody is taken for somebody whose first name is another, and
 * nobody is new who is known by name and number, or name and group, under another id.
 */
export function whoIs(named: Named, all: readonly Candidate[]): Who {
  const { external_id, login } = named;
  const byId = external_id === null ? undefined : all.find((one) => one.external_id === external_id);
  const byLogin = login === null ? undefined : all.find((one) => one.login === login.toLowerCase());
  if (byId && !fits(named, byId)) return fault('external_id', 'person_differs', byId);
  if (login !== null && !byLogin) return fault('login', 'person_unknown');
  if (byLogin && (byId ? byId.id !== byLogin.id : !fits(named, byLogin)))
    return fault('login', 'person_differs', byLogin);
  if (byId) return believed(named, byId, all);
  const inPlace = placed(named, all);
  if (external_id !== null) {
    const meant = byLogin ? [byLogin] : [...inPlace, ...all.filter((one) => isMate(named, one))];
    const known = meant.filter((one) => one.external_id !== null);
    if (known.length > 0) return fault('external_id', 'id_differs', ...new Set(known));
  }
  if (external_id !== null && spoilt.test(external_id))
    return { fault: { field: 'external_id', code: 'id_spoilt', meant: external_id } };
  if (byLogin) return believed(named, byLogin, all);
  return named.phone === null ? byName(named, all, inPlace) : byPhone(named, all, inPlace);
}

/** Whether an id, a login or a number says who a line means, so that no namesake is of account. */
export function isKnown(named: Named, all: readonly Candidate[]): boolean {
  const { external_id, login, phone } = named;
  if (all.some((one) => external_id !== null && one.external_id === external_id)) return true;
  if (login !== null) return all.some((one) => one.login === login.toLowerCase());
  return (
    external_id === null &&
    all.some((one) => one.role === named.role && hasNumber(one, phone) && fits(named, one))
  );
}

const hasNumber = (one: Candidate, phone: string | null): boolean =>
  phone !== null && (one.phone === phone || one.contact_phone === phone);

/** Somebody by an id or login; the number beside it is theirs, nobody's, a family's, or of somebody of the same first name. */
function believed(named: Named, person: Candidate, all: readonly Candidate[]): Who {
  const { phone } = named;
  const called = { ...named, first_name: person.first_name, last_name: person.last_name };
  const others = all.filter((one) => phone !== null && one.phone === phone && !fits(called, one));
  const isShared =
    hasNumber(person, phone) || all.some((one) => phone !== null && one.contact_phone === phone);
  return { person, ...(others.length > 0 && !isShared ? fault('phone', 'person_differs', ...others) : {}) };
}

/** Of the same name in the same group; two of one name with two numbers are two. */
const isMate = (named: Named, one: Candidate): boolean =>
  one.role === named.role &&
  isCalled(named, one) &&
  one.group_ids.some((id) => named.group_ids.includes(id)) &&
  (named.phone === null || (one.phone === null && one.contact_phone === null));

/** Who has this name beside this number, or this name in one of these groups. */
function placed(named: Named, all: readonly Candidate[]): Candidate[] {
  const ofRole = all.filter(({ role }) => role === named.role);
  const byNumber = ofRole.filter((one) => hasNumber(one, named.phone) && fits(named, one));
  const exactly = byNumber.filter((one) => isCalled(named, one));
  if (byNumber.length > 0) return exactly.length > 0 ? exactly : byNumber;
  return all.filter((one) => isMate(named, one));
}

function byPhone(named: Named, all: readonly Candidate[], inPlace: readonly Candidate[]): Who {
  const [first, second] = inPlace;
  if (first && second) return fault('phone', 'person_unclear');
  if (first) return { person: first };
  const owners = all.filter((one) => one.role === named.role && hasNumber(one, named.phone));
  return owners.length > 0 ? fault('phone', 'person_differs', ...owners) : {};
}

function byName(named: Named, all: readonly Candidate[], inPlace: readonly Candidate[]): Who {
  const called = all.filter((one) => one.role === named.role && isCalled(named, one));
  const found = named.group_ids.length > 0 ? inPlace : called;
  if (found.length > 1) return fault('first_name', 'person_unclear');
  if (found[0]) {
    const isOther = named.external_id !== null && found[0].external_id !== null;
    return isOther ? {} : { person: found[0] };
  }
  const isNew = named.external_id !== null || called.length === 0;
  return isNew ? {} : fault('first_name', 'person_elsewhere', ...called);
}
