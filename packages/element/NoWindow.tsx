import { useTexts } from '@mars/i18n/context.tsx';
import { signInOnPlatform } from '@mars/session/sign-in-window.ts';
import { Button } from '@mars/ui/Button.tsx';
import { useState } from 'react';

/** They stand here and not among the texts, which every page brings: this is seen on few. */
const words = {
  uz: {
    blocked: 'Bu sahifada kirish oynasi ochilmadi.',
    apart: 'Kirish oynasi bu sahifa bilan bogʻlana olmadi.',
    failed: 'Kirish oxiriga yetmadi.',
    way: 'Platformaning oʻzida kiring, keyin shu sahifaga qaytasiz.',
    go: 'Platformada kirish',
    stuck: 'Bu yerdan platformaga oʻtib boʻlmaydi. Sahifani brauzerda alohida oching:',
  },
  ru: {
    blocked: 'На этой странице окно входа не открылось.',
    apart: 'Окно входа не смогло связаться с этой страницей.',
    failed: 'Войти до конца не получилось.',
    way: 'Войдите на самой платформе, потом вернётесь на эту страницу.',
    go: 'Войти на платформе',
    stuck: 'Отсюда на платформу не перейти. Откройте страницу отдельно в браузере:',
  },
};

/** What stands below the button where the platform's window does not do: why, and to the platform and back. */
export default function NoWindow({ why }: { why: 'blocked' | 'apart' | 'failed' }) {
  const { lang } = useTexts();
  const [isStuck, setStuck] = useState(false);
  const says = words[lang];
  return (
    <div role="alert">
      <p>{says[why]}</p>
      {isStuck ? (
        <p>
          {says.stuck}{' '}
          <a href={location.href} target="_blank" rel="noopener">
            {location.href}
          </a>
        </p>
      ) : (
        <>
          <p className="ink-2">{says.way}</p>
          <Button variant="line" onClick={() => setStuck(!signInOnPlatform())}>
            {says.go}
          </Button>
        </>
      )}
    </div>
  );
}
