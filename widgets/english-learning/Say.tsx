import { useTexts } from '@mars/i18n/context.tsx';
import { IconButton } from '@mars/ui/Button.tsx';
import { Snail, Volume2 } from 'lucide';
import { say } from './voice.ts';

/** Says something in English. */
export function Say({ text, slowly }: { text: string; slowly?: boolean }) {
  const { t } = useTexts();
  return (
    <IconButton
      className="say"
      variant="soft"
      icon={slowly ? Snail : Volume2}
      label={t(slowly ? 'listenSlowly' : 'listen')}
      onClick={() => say(text, slowly)}
    />
  );
}
