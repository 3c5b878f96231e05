import { useTexts } from '@mars/i18n/context.tsx';
import { $capabilities } from '@mars/session/capabilities.ts';
import { Icon } from '@mars/ui/Icon.tsx';
import { Loading } from '@mars/ui/pieces/Skeleton.tsx';
import { useStore } from '@nanostores/react';
import {
  BadgeCheck,
  CalendarCheck2,
  Check,
  CodeXml,
  type IconNode,
  Keyboard,
  Orbit,
  Shirt,
  Sparkles,
} from 'lucide';
import type { Terms } from './terms.ts';

const icons: Record<string, IconNode> = {
  attendance: CalendarCheck2,
  coding: CodeXml,
  eduverse: Orbit,
  typing: Keyboard,
  ai: Sparkles,
  badge: BadgeCheck,
  skins: Shirt,
};

/** What premium gives: as the server says it, else in our own words with the numbers that are known. */
export function Features({ terms: { features, waits } }: { terms: Terms }) {
  const { t, lang } = useTexts();
  const own = useOwn();
  if (!features && waits) {
    return (
      <Loading label={t('loading')} className="features">
        {own.map(({ code }) => (
          <span key={code} className="feature">
            <span className="skel tile" />
            <span className="skel grow" />
          </span>
        ))}
      </Loading>
    );
  }
  const said = features?.map(({ code, title, text }) => ({ code, title: title[lang], text: text[lang] }));
  return (
    <ul className="features">
      {(said ?? own).map(({ code, title, text }) => (
        <li key={code} className="feature">
          <span className="tile">
            <Icon node={icons[code] ?? Check} />
          </span>
          <span>
            <b>{title}</b>
            <span className="small ink-2">{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function useOwn(): { code: string; title: string; text: string }[] {
  const { t } = useTexts();
  const { rewards, limits } = useStore($capabilities);
  const none = { count: 0, free: 0 };
  const numbers: Record<string, { count: number; free: number }> = {
    attendance: { count: rewards.attendance.premium, free: rewards.attendance.free },
    coding: { count: rewards.coding_month.premium, free: 0 },
    eduverse: { count: rewards.online_month.premium, free: 0 },
    typing: none,
    ai: { count: limits.ai.premium, free: limits.ai.free },
    badge: none,
    skins: none,
  };
  return Object.entries(numbers).map(([code, values]) => ({
    code,
    title: t(code),
    text: t(`${code}Text`, values),
  }));
}
