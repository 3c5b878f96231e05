import type { LandingPage } from '@mars/contract/calls/page.ts';
import type { CentreSettings } from '@mars/contract/constants.ts';
import { addressOf } from '../centre/contact.ts';
import { previewPicture } from './head.ts';

/**
 * What search engines read of the page (schema.org): the centre, its questions and answers. As text of a `script`, in
 * which no sign ends it.
 */
export function structuredData(
  page: LandingPage,
  settings: CentreSettings,
  { platformUrl, lang, about }: { platformUrl: string; lang: 'uz' | 'ru'; about: string },
): string {
  const { name, phone, logo } = settings;
  const address = addressOf(settings)?.[lang];
  const centre = {
    '@type': 'EducationalOrganization',
    '@id': `${platformUrl}/#centre`,
    name,
    url: `${platformUrl}/landing`,
    description: about,
    image: platformUrl + previewPicture,
    ...(logo ? { logo: platformUrl + logo } : {}),
    ...(phone ? { telephone: phone } : {}),
    ...(address
      ? { address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'UZ' } }
      : {}),
  };
  const questions = {
    '@type': 'FAQPage',
    inLanguage: lang,
    mainEntity: page.questions.items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question[lang],
      acceptedAnswer: { '@type': 'Answer', text: answer[lang] },
    })),
  };
  const data = { '@context': 'https://schema.org', '@graph': [centre, questions] };
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
