import type { App } from '../../feature.ts';
import type { Lang } from './address.ts';
import { landingHtml } from './landing-html.ts';
import { type Made, makePage } from './made.ts';
import { readLanding } from './page.ts';
import type { Sheets } from './sheet.ts';
import { coursesData, questionsData } from './structured.ts';
import { titleOf } from './titles.ts';

/** The page about the platform. */
export async function makeLanding(app: App, lang: Lang, sheets: Sheets): Promise<Made> {
  const { name } = await app.settings();
  const { page, landing, taught } = await readLanding(app);
  return makePage(app, lang, sheets.landing, {
    place: { route: 'landing' },
    title: titleOf('landing', lang, name),
    description: page.about[lang],
    main: landingHtml(landing, lang),
    data: [
      questionsData(landing, lang),
      ...coursesData(landing.courses.items, taught, { platformUrl: app.platformUrl, lang, centre: name }),
    ],
  });
}
