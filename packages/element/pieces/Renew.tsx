import { Button } from '@mars/ui/Button.tsx';
import { KeyRound } from 'lucide';
import { Problem } from './Form.tsx';
import { useSaving } from './saving.ts';

interface RenewProps<R> {
  label: string;
  text: string;
  save: () => Promise<R>;
  onSaved: (reply: R) => void;
}

/** What was lost or told to somebody is made anew: a secret, a code. */
export function Renew<R>({ label, text, save, onSaved }: RenewProps<R>) {
  const saving = useSaving();
  return (
    <div className="stack">
      <Problem of={saving} />
      <Button
        variant="soft"
        icon={KeyRound}
        busy={saving.busy}
        onClick={() => void saving.run(save, onSaved)}
      >
        {label}
      </Button>
      <p className="small ink-2">{text}</p>
    </div>
  );
}
