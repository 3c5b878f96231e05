import { defineSeed } from '../../seed/part.ts';
import { forgetDemoLeads } from './queries-seed.ts';

const hourMs = 3_600_000;
/** Nobody's numbers. */
const leads = [
  {
    full_name: 'Shahnoza Ergasheva',
    phone: '+998900000101',
    whose: 'self',
    birth_year: 2006,
    source: 'english',
    level: 'B1',
    hours: 3.2,
  },
  {
    full_name: 'Тимур Абдуллаев',
    phone: '+998900000102',
    whose: 'parent',
    birth_year: 2013,
    source: 'interests',
    interests: 'IRC',
    lang: 'ru',
    hours: 20.45,
  },
  {
    full_name: 'Gulbahor Nazarova',
    phone: '+998900000103',
    whose: 'parent',
    birth_year: 2012,
    source: 'english',
    level: 'A2',
    state: 'called',
    hours: 49.7,
  },
  {
    full_name: 'Jahongir Usmonov',
    phone: '+998900000104',
    whose: 'self',
    birth_year: 2008,
    source: 'interests',
    interests: 'AES',
    state: 'signed',
    hours: 121.85,
  },
];

const at = (created_at: Date) => ({ created_at, consent_at: created_at });

/** Some who asked the demo centre to call them. */
export const seed = defineSeed({
  tables: ({ setting }) => [
    {
      into: `lead (created_at timestamptz, full_name text, phone text, whose text, birth_year integer, consent_at timestamptz, source text, site_key text, lang text, level text,
        interests text, state text, note text)`,
      rows: leads
        .map(({ hours, ...lead }) => ({
          ...{ lang: 'uz', state: 'new', site_key: 'demo-centre', ...lead },
          ...at(new Date(setting.now.getTime() - hours * hourMs)),
          note: lead.state === 'called' ? 'Shanba kuni sinov darsiga keladi.' : '',
        }))
        .reverse(),
    },
  ],
  forget: (db) =>
    forgetDemoLeads(
      db,
      leads.map(({ phone }) => phone),
    ),
});
