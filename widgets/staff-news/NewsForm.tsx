import { constants } from '@mars/contract/constants.ts';
import { FormDialog, Problem } from '@mars/element/pieces/Form.tsx';
import { useSaving } from '@mars/element/pieces/saving.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { Button } from '@mars/ui/Button.tsx';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { Switch } from '@mars/ui/pieces/Switch.tsx';
import { toast } from '@mars/ui/toast.ts';
import { useEffect, useRef, useState } from 'react';
import { type News, removeNews, saveNews, sendPicture } from './news.ts';
import { type Picked, Picture } from './Picture.tsx';

const { titleMax, textMax, bodyMax } = constants.news;
const NONE = { uz: '', ru: '' };
const LANGS = ['uz', 'ru'] as const;

type Place = 'title' | 'text' | 'body';

/** Title, a line about it and the text, in both languages, a picture, and whether everybody sees it. */
export function NewsForm({ news, onClose }: { news: News | null; onClose: () => void }) {
  const { t } = useTexts();
  const [words, setWords] = useState({
    title: news?.title ?? NONE,
    text: news?.text ?? NONE,
    body: news?.body ?? NONE,
  });
  const [picture, setPicture] = useState<Picked>(news?.picture?.src ?? null);
  // What was saved with a picture that was refused is not written once more.
  const id = useRef(news?.id ?? null);
  // What never was there is not taken away: somebody else may have brought it meanwhile.
  const had = useRef(Boolean(news?.picture));
  const [published, setPublished] = useState(news ? news.published_at !== null : true);
  const set = (place: Place, lang: 'uz' | 'ru', value: string) =>
    setWords({ ...words, [place]: { ...words[place], [lang]: value } });
  const version = useRef(news?.version);
  // What was to be gone on from when the words were saved is older than those.
  const used = useRef<string>(undefined);
  async function save(_: string, newer?: string): Promise<News> {
    const isGone = had.current && picture === null;
    const saved = await saveNews(
      id.current,
      { ...words, published, ...(isGone && { picture: null }) },
      newer === used.current ? version.current : newer,
    );
    [id.current, version.current, used.current] = [saved.id, saved.version, newer];
    if (!(picture instanceof File)) return saved;
    had.current = true;
    return sendPicture(saved.id, picture);
  }
  const empty = Object.values(words).some((both) => LANGS.some((lang) => !both[lang].trim()));

  return (
    <FormDialog
      title={t(news ? 'change' : 'addTitle')}
      action={t('save')}
      disabled={empty}
      save={save}
      onSaved={() => {
        toast(t('saved'));
        onClose();
      }}
      onClose={onClose}
    >
      {(errorOf, unsay) => (
        <>
          {LANGS.map((lang) => (
            <fieldset key={lang} className="in-lang">
              <legend className="h4">{t(`in_${lang}`)}</legend>
              <Field
                label={t('titleOf')}
                maxLength={titleMax}
                value={words.title[lang]}
                error={errorOf(`title.${lang}`)}
                onChange={({ target }) => set('title', lang, target.value)}
              />
              <Field
                label={t('textOf')}
                maxLength={textMax}
                value={words.text[lang]}
                error={errorOf(`text.${lang}`)}
                onChange={({ target }) => set('text', lang, target.value)}
              />
              <Field label={t('bodyOf')} hint={t('bodyHint')} error={errorOf(`body.${lang}`)}>
                {(control) => (
                  <textarea
                    {...control}
                    rows={8}
                    maxLength={bodyMax}
                    value={words.body[lang]}
                    onChange={({ target }) => set('body', lang, target.value)}
                  />
                )}
              </Field>
            </fieldset>
          ))}
          <Picture
            of={picture}
            error={errorOf('file') ?? errorOf('picture')}
            onPick={(picked) => {
              setPicture(picked);
              for (const field of ['file', 'picture']) unsay(field);
            }}
          />
          <Switch on={published} onChange={setPublished}>
            {t('published')}
          </Switch>
          {news && <Remove id={news.id} onRemoved={onClose} />}
        </>
      )}
    </FormDialog>
  );
}

/** Asked once more: it does not come back. */
function Remove({ id, onRemoved }: { id: number; onRemoved: () => void }) {
  const { t } = useTexts();
  const [asked, ask] = useState(false);
  const question = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone.
  useEffect(() => {
    if (asked) question.current?.focus();
  }, [asked]);
  const saving = useSaving();
  const remove = () =>
    void saving.run(
      () => removeNews(id),
      () => {
        toast(t('removed'));
        onRemoved();
      },
    );
  return (
    <div className="remove">
      {asked ? (
        <>
          <p ref={question} tabIndex={-1}>
            {t('removeSure')}
          </p>
          <Button variant="danger" size="sm" busy={saving.busy} onClick={remove}>
            {t('removeYes')}
          </Button>
          <Button variant="quiet" size="sm" onClick={() => ask(false)}>
            {t('cancel')}
          </Button>
        </>
      ) : (
        <Button variant="text" size="sm" onClick={() => ask(true)}>
          {t('remove')}
        </Button>
      )}
      <Problem of={saving} />
    </div>
  );
}
