import type { TypingLang } from '@mars/contract/keyboards.ts';
import { mostWrong } from '@mars/contract/typed.ts';
import { Link } from '@mars/element/pieces/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatDate } from '@mars/i18n/pieces/dates.ts';
import { openDialog } from '@mars/session/open.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { LockedNote } from '@mars/ui/pieces/LockedNote.tsx';
import { Tabs } from '@mars/ui/pieces/Tabs.tsx';
import { Keyboard, Trophy } from 'lucide';
import type { Power } from './runs.ts';
import { Scene } from './Scene.tsx';

const LANGS = ['uz', 'ru', 'en'] as const satisfies TypingLang[];

interface StartProps {
  power: Power;
  isPremium: boolean;
  /** One run is over already: its result stands above. */
  again: boolean;
  lang: TypingLang;
  onLang: (lang: TypingLang) => void;
  best: number | null;
  busy: boolean;
  fault: string | null;
  onStart: () => void;
}

/** What is left of the day, the language, and the way in. */
export function Start({ power, isPremium, again, lang, onLang, best, busy, fault, onStart }: StartProps) {
  const { t } = useTexts();
  const isOver = power.left === 0;
  return (
    <>
      {!again && (
        <Scene share={0}>
          <h2 className="h2">{t('title')}</h2>
          <p>{t('lead')}</p>
        </Scene>
      )}
      <div className="card start">
        <Tabs
          id="lang"
          label={t('language')}
          value={lang}
          onChange={onLang}
          tabs={LANGS.map((id) => ({ id, label: t(`in_${id}`) }))}
        />
        <div role="tabpanel" id="lang-panel" aria-labelledby={`lang-${lang}`} className="ready">
          {isOver ? <Over power={power} /> : <Left power={power} isPremium={isPremium} />}
          <p className="best">
            <Icon node={Trophy} size={20} />
            <span>{best === null ? t('noBest') : t('yourBest', { count: best })}</span>
          </p>
          {fault && (
            <p className="small err" role="alert">
              {fault}
            </p>
          )}
          <div className="acts">
            {isOver ? (
              <Button aria-haspopup="dialog" onClick={() => openDialog('premium')}>
                {t('getPremium')}
              </Button>
            ) : (
              <Button size="lg" icon={Keyboard} busy={busy} onClick={onStart}>
                {t(again ? 'again' : 'begin')}
              </Button>
            )}
            <Link route="typing-rating" className="btn quiet md">
              {t('toRating')}
            </Link>
          </div>
          {!isOver && <p className="small ink-2">{t('leftOut', { most: mostWrong })}</p>}
        </div>
      </div>
    </>
  );
}

function Left({ power: { left, total, rewarded, coins }, isPremium }: { power: Power; isPremium: boolean }) {
  const { t } = useTexts();
  return (
    <div>
      <p>
        <b>{left === null ? t('noLimit') : t('left', { left, total: total ?? left })}</b>
      </p>
      <p className="small ink-2">
        {rewarded.left > 0 ? t('rewarded', { count: rewarded.left, coins }) : t('rewardedOver')}
        {isPremium ? '' : ` ${t('premiumHint')}`}
      </p>
    </div>
  );
}

function Over({ power }: { power: Power }) {
  const { t, lang } = useTexts();
  const day = power.resets_at ? formatDate(power.resets_at, 'day month', lang) : '';
  return (
    <LockedNote title={t('overTitle')} have={power.total ?? 0} need={power.total ?? 0}>
      {t('overText', { day })}
    </LockedNote>
  );
}
