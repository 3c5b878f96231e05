import { Called } from '@mars/contract/schema.ts';
import Type from 'typebox';
import { expect, it } from 'vitest';
import { fieldErrors } from './field.ts';
import { requestValidator } from './schema.ts';

const validate = requestValidator(
  Type.Object({
    name: Type.Optional(Called(60)),
    group: Type.Optional(Called(60, 'digit')),
    title: Type.Optional(Type.Object({ uz: Called(60), ru: Called(60) })),
  }),
  'body',
);
const put = (body: object) => {
  const right = validate(body);
  const fields = right ? {} : fieldErrors(validate.errors as never);
  return [body, Object.fromEntries(Object.entries(fields).map(([field, { code }]) => [field, code]))];
};

it.each([
  [{ name: ' Серге\u0438\u0306\t\nЕ\u0308лкин ' }, { name: 'Сергей Ёлкин' }],
  [{ name: 'Azi\u200bza\u202e' }, { name: 'Aziza' }],
  [{ name: `Z${'\u030d'.repeat(40)}a` }, { name: 'Z\u030d\u030da' }],
  [{ name: 'Oʻktam' }, { name: 'Oʻktam' }],
  [{ group: '204' }, { group: '204' }],
  [{ title: { uz: 'Kitob\u00a01', ru: 'Книга' } }, { title: { uz: 'Kitob 1', ru: 'Книга' } }],
])('%j is put as one line of letters', (body, becomes) => {
  expect(put(body)).toEqual([becomes, {}]);
});

it.each([
  [{ name: '204' }, { name: 'letter' }],
  [{ name: '—' }, { name: 'letter' }],
  [{ name: 'ʻ' }, { name: 'letter' }],
  [{ name: ' ' }, { name: 'required' }],
  [{ name: '\u200b\u202e' }, { name: 'required' }],
  [{ group: '—' }, { group: 'digit' }],
  [{ title: { uz: '24/7', ru: 'Книга' } }, { 'title.uz': 'letter' }],
  [{ name: 'a'.repeat(61) }, { name: 'too_long' }],
])('%j is refused', (body, fields) => {
  expect(put(structuredClone(body))[1]).toEqual(fields);
});
