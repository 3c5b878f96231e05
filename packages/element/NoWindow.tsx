import { useTexts } from '@mars/i18n/context.tsx';
import { prepareWayBack, signInOnPlatform } from '@mars/session/on-platform.ts';
import { $hindrance } from '@mars/session/way-back.ts';
import { Button } from '@mars/ui/Button.tsx';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';

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

interface NoWindowProps {
  /** The button above it was. */
  isPressed: boolean;
}

/** What stands below the button where the platform's window does not do: why, and to the platform and back. */
export function NoWindow({ isPressed }: NoWindowProps) {
  const { lang } = useTexts();
  const why = useStore($hindrance);
  const [isStuck, setStuck] = useState(false);
  useEffect(() => void prepareWayBack(), []);
  if (!why || !(isPressed || why === 'failed')) return null;
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
