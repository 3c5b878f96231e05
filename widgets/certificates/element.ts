import { defineElement, type ElementOf, number, type PropsOf } from '@mars/element/define.ts';
import Certificates from './Certificates.tsx';
import sheet from './certificates.css?sheet';

const properties = {
  studentId: number({ doc: 'Whose they are, for a parent; without it a parent chooses among the children.' }),
};

export type CertificatesProps = PropsOf<typeof properties>;

/** The certificates of a student: the PDF, the page that proves each, what may be claimed, what is missing for the others. */
defineElement('mars-certificates', Certificates, {
  properties,
  height: 164,
  events: ['mars:navigate'],
  uses: ['mars-not-found'],
  sheet,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-certificates': ElementOf<typeof properties>;
  }
}
