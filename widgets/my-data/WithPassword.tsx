import { Form } from '@mars/element/pieces/Form.tsx';
import { OwnPassword } from '@mars/element/pieces/OwnPassword.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { Button } from '@mars/ui/Button.tsx';
import { useState } from 'react';

interface WithPasswordProps {
  /** What stands on the button, before and after it was pressed once. */
  action: string;
  /** What comes of it, in words. */
  text: string;
  save: (password: string) => Promise<unknown>;
  /** `soft`: nothing is lost by it. */
  variant?: 'danger' | 'soft';
}

/** It takes more than a press: the first press says what, the second one takes the password. */
export function WithPassword({ action, text, save, variant = 'danger' }: WithPasswordProps) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  const [password, setPassword] = useState('');
  if (!open) {
    return (
      <p>
        <Button variant={variant} size="sm" aria-expanded={false} onClick={() => setOpen(true)}>
          {action}
        </Button>
      </p>
    );
  }
  return (
    <div className="stack">
      <p>{text}</p>
      <Form
        action={action}
        variant={variant}
        disabled={!password}
        save={() => save(password)}
        onSaved={() => setOpen(false)}
      >
        {() => <OwnPassword value={password} onChange={setPassword} />}
      </Form>
      <p>
        <Button variant="text" size="sm" onClick={() => setOpen(false)}>
          {t('cancel')}
        </Button>
      </p>
    </div>
  );
}
