import { FailedQuietly } from '@mars/element/pieces/FailedQuietly.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { useStore } from '@nanostores/react';
import { Check } from 'lucide';
import { useId } from 'react';
import { $avatarFiles, avatarUrl } from './picture.ts';

interface ReadyAvatarsProps {
  /** Counts from 0 in the server's list. */
  value: number | null;
  onChange: (index: number) => void;
}

/** The ready avatars, one of which is chosen: arrows go through them. */
export function ReadyAvatars({ value, onChange }: ReadyAvatarsProps) {
  const { t } = useTexts();
  const { data, error } = useStore($avatarFiles);
  const name = useId();

  /** Ours have names, in the order of their numbers. */
  function nameOf(path: string): string | undefined {
    const number = /^avatars\/(\d+)\.svg$/.exec(path)?.[1];
    return number && t('avatars').split(', ')[Number(number) - 1];
  }

  if (!data) {
    return error ? (
      <FailedQuietly says={t('notLoaded')} onRetry={() => void $avatarFiles.reload()} />
    ) : (
      <span className="skel waits-ready" />
    );
  }
  if (data.length === 0) return <p className="ink-2">{t('noReady')}</p>;
  return (
    <div className="ready" role="radiogroup" aria-label={t('readyTab')}>
      {data.map((path, index) => (
        <label key={path}>
          <input
            type="radio"
            className="over"
            name={name}
            checked={index === value}
            onChange={() => onChange(index)}
          />
          <img
            src={avatarUrl(path)}
            alt={nameOf(path) ?? t('avatar', { number: index + 1 })}
            width="96"
            height="96"
            decoding="async"
          />
          <Icon node={Check} size={24} className="tick" />
        </label>
      ))}
    </div>
  );
}
