import { defineElement, type ElementOf, number, type PropsOf } from '@mars/element/define.ts';
import StaffAudit from './StaffAudit.tsx';
import sheet from './staff-audit.css?sheet';

const properties = {
  personId: number({
    doc: 'Whom it was about; without it, everybody. The section stands without its title then.',
  }),
  doneBy: number({ doc: 'Who did it; without it, everybody. The section stands without its title then.' }),
};

export type StaffAuditProps = Partial<PropsOf<typeof properties>>;

/** Who of the staff did what, the latest first. */
defineElement('mars-staff-audit', StaffAudit, {
  uses: ['mars-not-found'],
  properties,
  height: 190,
  sheet,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-staff-audit': ElementOf<typeof properties>;
  }
}
