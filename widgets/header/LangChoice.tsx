import { useWide } from '@mars/element/host.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { type Lang, langs } from '@mars/i18n/lang.ts';
import { chooseLang } from '@mars/session/lang.ts';
import { Icon } from '@mars/ui/Icon.tsx';
import { Languages } from 'lucide';
import { BarButton } from './BarButton.tsx';

/** Each language in itself: who does not know the other one has to find it. */
export const langNames: Record<Lang, string> = { uz: 'Oʻzbekcha', ru: 'Русский' };

/** Uzbek or Russian side by side, one button where there is little room. */
export function LangChoice() {
  const { t, lang } = useTexts();
  const wide = useWide();
  if (!wide) return <OneLang />;
  return (
    <fieldset className="tabs langs">
      <legend className="sr">{t('lang')}</legend>
      {langs.map((each) => (
        <button
          key={each}
          type="button"
          className="tab"
          lang={each}
          aria-pressed={each === lang}
          onClick={() => chooseLang(each)}
        >
          {langNames[each]}
        </button>
      ))}
    </fieldset>
  );
}

/** Both in one button, where there is least room: a press turns to the other one. */
export function LangSwitch() {
  const { t, lang } = useTexts();
  const other = lang === 'uz' ? 'ru' : 'uz';
  return (
    <button type="button" className="btn quiet sm one-lang" onClick={() => chooseLang(other)}>
      <span className="sr">{t('lang')}: </span>
      <span className={lang === 'uz' ? '' : 'ink-3'}>uz</span>|
      <span className={lang === 'ru' ? '' : 'ink-3'}>ru</span>
    </button>
  );
}

/** The language that is shown; both open at a press. */
export function OneLang() {
  const { t, lang } = useTexts();
  return (
    <BarButton
      className="one-lang"
      name={`${t('lang')}: ${langNames[lang]}`}
      label={t('lang')}
      face={
        <>
          <Icon node={Languages} size={20} />
          <b>{langNames[lang]}</b>
        </>
      }
    >
      <ul>
        {langs.map((each) => (
          <li key={each}>
            <button
              type="button"
              className="row"
              lang={each}
              aria-pressed={each === lang}
              onClick={() => chooseLang(each)}
            >
              <span className="grow">{langNames[each]}</span>
              {each === lang && <span aria-hidden="true">✓</span>}
            </button>
          </li>
        ))}
      </ul>
    </BarButton>
  );
}
