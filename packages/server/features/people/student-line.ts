/** How an exported line names its student, as `studentColumns` read it again. */
export type StudentLine = {
  external_id: string | null;
  login: string;
  phone: string | null;
  first_name: string;
  last_name: string;
};

/** SQL: columns of a `StudentLine`. @param p alias of `person` */
export const lineColumns = (p: string): string =>
  `${p}.external_id, ${p}.login, coalesce(${p}.phone, ${p}.contact_phone) as phone, ${p}.first_name, ${p}.last_name`;
