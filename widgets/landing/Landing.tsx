import { ForEverybody } from '@mars/element/pieces/ForEverybody.tsx';
import { Link } from '@mars/element/pieces/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { pictureUrl } from '@mars/session/capabilities.ts';
import { hosted } from '@mars/session/config.ts';
import { resource } from '@mars/session/resource.ts';
import { Loading, Skeleton } from '@mars/ui/pieces/Skeleton.tsx';
import { Skies } from '@mars/ui/pieces/Skies.tsx';
import type { Whole } from './parts.ts';
import { Answers, Courses, Facts, Last, Questions, Ways } from './Sections.tsx';

/** As the server's own page has it (`features/page/landing-html.ts`): the same content in the same order. */
export default function Landing() {
  const { t } = useTexts();
  return (
    <ForEverybody
      of={resource('GET /v1/page/{slug}', { params: { slug: 'landing' } }, { open: true })}
      skeleton={
        <Loading label={t('loading')}>
          <Skeleton height={720} />
        </Loading>
      }
    >
      {({ landing }) => landing && <Page page={landing} />}
    </ForEverybody>
  );
}

function Page({ page }: { page: Whole }) {
  return (
    <div className="landing">
      <Hail of={page.hero} />
      <Answers of={page.answers} />
      <Facts of={page.child} look="child" />
      <Facts of={page.parent} look="parent" around="sheet" />
      <Facts of={page.centre} look="of-centre" />
      <Courses of={page.courses} />
      <Questions of={page.questions} />
      <Last of={page.action} />
      <Ways of={page.ways} />
    </div>
  );
}

/** On somebody's page there is no scene. */
function Hail({ of }: { of: Whole['hero'] }) {
  const { lang } = useTexts();
  return (
    <section className={hosted() ? 'hail pictured' : 'hail'} aria-label={of.title[lang]}>
      {hosted() && (
        <div className="hail-picture">
          <Skies of={(time) => pictureUrl(`/media/scene/landing-${time}.svg`)} />
        </div>
      )}
      <div className="hail-words">
        <h2 className="big">{of.title[lang]}</h2>
        <p className="say">{of.text[lang]}</p>
        <p className="go-ways">
          <Link route="signup" className="go">
            {of.action[lang]}
          </Link>
          <Link route="english-intro" className="go other">
            {of.second[lang]}
          </Link>
        </p>
      </div>
    </section>
  );
}
