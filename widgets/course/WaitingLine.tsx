import { CallError } from '@mars/client/error.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { Button } from '@mars/ui/Button.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { CircleAlert, WifiOff } from 'lucide';
import { saidOf } from './files.ts';
import type { Waiting } from './waiting.ts';

/** A hand-in is on this device alone and goes out by itself; or the server did not take it, and why. */
export function WaitingLine({ letter: { refused }, takeBack }: Waiting) {
  const { t, lang } = useTexts();
  const why =
    refused &&
    (refused.code === 'handed_in_elsewhere'
      ? t('handedInElsewhere')
      : (saidOf(new CallError(409, refused), lang).text ?? t('errorText')));
  return (
    <div className={`strip ${refused ? 'bad' : 'gold'}`} role={refused ? 'alert' : 'status'}>
      <Icon node={refused ? CircleAlert : WifiOff} />
      <p className="grow">{why ?? t('waits')}</p>
      <Button variant="line" size="sm" onClick={() => void takeBack()}>
        {t(refused ? 'close' : 'takeBack')}
      </Button>
    </div>
  );
}
