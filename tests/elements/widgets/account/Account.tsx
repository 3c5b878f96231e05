import { useTexts } from '@mars/i18n/context.tsx';
import { chooseLang } from '@mars/session/lang.ts';
import { $me } from '@mars/session/me.ts';
import { $signedIn, call, signOut } from '@mars/session/session.ts';
import { openSignInWindow } from '@mars/session/sign-in-window.ts';
import { useStore } from '@nanostores/react';
import { useState } from 'react';

export function Account() {
  const { t } = useTexts();
  const signedIn = useStore($signedIn);
  const { data } = useStore($me);
  const [answered, setAnswered] = useState<number | null>(null);

  async function askOften() {
    setAnswered(null);
    const asking = Array.from({ length: 50 }, () => call('GET /v1/notification'));
    const results = await Promise.allSettled(asking);
    setAnswered(results.filter(({ status }) => status === 'fulfilled').length);
  }

  return (
    <div>
      <output className="who">{signedIn ? (data?.first_name ?? '…') : t('nobody')}</output>
      <input className="draft" aria-label={t('in')} />
      <output className="answered">{answered}</output>
      <button type="button" className="often" onClick={askOften}>
        50
      </button>
      <button type="button" className="russian" onClick={() => chooseLang('ru')}>
        ru
      </button>
      <button type="button" className="in" onClick={() => openSignInWindow()}>
        {t('in')}
      </button>
      <button type="button" className="out" onClick={() => signOut()}>
        {t('out')}
      </button>
    </div>
  );
}
