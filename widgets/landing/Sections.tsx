import { Link } from '@mars/element/pieces/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { pictureUrl } from '@mars/session/capabilities.ts';
import { callTo } from '@mars/session/links.ts';
import type { ReactNode } from 'react';
import type { Whole } from './parts.ts';

interface SectionProps {
  title: Whole['child']['title'];
  look: string;
  children: ReactNode;
}

function Section({ title, look, children }: SectionProps) {
  const { lang } = useTexts();
  return (
    <section className={`section ${look}`} aria-label={title[lang]}>
      <h3 className="title">{title[lang]}</h3>
      {children}
    </section>
  );
}

/** What somebody has of it, each with a drawing. */
export function Facts({ of, look, around }: { of: Whole['child']; look: string; around?: string }) {
  const { lang } = useTexts();
  const list = (
    <ul className="facts">
      {of.items.map(({ title, text, picture }) => (
        <li key={picture} className="fact">
          <img src={pictureUrl(picture)} alt="" width="64" height="64" loading="lazy" />
          <h4 className="name">{title[lang]}</h4>
          <p className="quiet">{text[lang]}</p>
        </li>
      ))}
    </ul>
  );
  return (
    <Section title={of.title} look={look}>
      {around ? <div className={around}>{list}</div> : list}
    </Section>
  );
}

/** What parents ask first, answered without a press. */
export function Answers({ of }: { of: Whole['answers'] }) {
  const { lang } = useTexts();
  return (
    <Section title={of.title} look="answers">
      <dl className="sheet known">
        {of.items.map(({ question, answer }) => (
          <div key={question.uz}>
            <dt>{question[lang]}</dt>
            <dd>{answer[lang]}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

export function Courses({ of }: { of: Whole['courses'] }) {
  const { lang } = useTexts();
  return (
    <Section title={of.title} look="taught">
      <p className="say">{of.text[lang]}</p>
      {of.items.length > 0 && (
        <ul className="facts">
          {of.items.map(({ title, about, way, price, lines }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two courses may have one title
            <li key={at} className="fact course">
              <h4 className="name">{title[lang]}</h4>
              <p className="kind">{way[lang]}</p>
              {about && <p className="quiet">{about[lang]}</p>}
              {price && <p className="price">{price[lang]}</p>}
              {lines.map((line) => (
                <p key={line.uz} className="quiet">
                  {line[lang]}
                </p>
              ))}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

export function Questions({ of }: { of: Whole['questions'] }) {
  const { lang } = useTexts();
  return (
    <Section title={of.title} look="questions">
      <div className="sheet asked">
        {of.items.map(({ question, answer }) => (
          <details key={question.uz}>
            <summary>{question[lang]}</summary>
            <p>{answer[lang]}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}

export function Last({ of }: { of: Whole['action'] }) {
  const { lang } = useTexts();
  return (
    <Section title={of.title} look="last">
      {of.text[lang] && <p>{of.text[lang]}</p>}
      <p className="go-ways">
        <Link route="signup" className="go">
          {of.button[lang]}
        </Link>
        {of.phone && (
          <a className="go other" href={callTo(of.phone)}>
            {of.phone}
          </a>
        )}
      </p>
    </Section>
  );
}

export function Ways({ of }: { of: Whole['ways'] }) {
  const { lang } = useTexts();
  return (
    <p className="ways">
      <Link route="signin">{of.signin[lang]}</Link>
      <Link route="news">{of.news[lang]}</Link>
      <Link route="prof-test">{of.interests[lang]}</Link>
      <Link route="privacy">{of.privacy[lang]}</Link>
      <Link route="privacy-student">{of['privacy-student'][lang]}</Link>
    </p>
  );
}
