import { useTexts } from '@mars/i18n/context.tsx';
import { Button } from '@mars/ui/Button.tsx';
import { Dialog } from '@mars/ui/pieces/Dialog.tsx';
import { bringInSight } from '@mars/ui/pieces/in-sight.ts';
import { type FormEvent, type HTMLAttributes, type ReactNode, useEffect, useId, useRef } from 'react';
import { type Saving, useSaving } from './saving.ts';

interface FormProps<R> {
  /** What stands on the button. */
  action: string;
  /** `soft` where something else is what people came for, `danger` where something is lost by it. */
  variant?: 'filled' | 'soft' | 'danger';
  disabled?: boolean;
  /**
   * @throws {CallError} what is refused is said beside its field
   * @param key for calls that take an idempotency key
   * @param newer the version to go on from, once it was said that somebody else has changed it meanwhile
   * @param full the group that was said to be full: whoever saves again adds one more than it takes
   */
  save: (key: string, newer?: string, full?: number) => Promise<R>;
  onSaved: (reply: R) => void;
  children: (errorOf: Saving['errorOf'], unsay: Saving['unsay']) => ReactNode;
}

/** Fields, what was refused, and the button. The widget has the text `notSaved`. */
export function Form<R>({ action, variant, disabled, save, onSaved, children }: FormProps<R>) {
  const saving = useSaving();
  const form = useAnswer(saving);
  return (
    <form ref={form} className="form" noValidate onSubmit={submit(saving, disabled, save, onSaved)}>
      {children(saving.errorOf, saving.unsay)}
      <Problem of={saving} />
      <Button type="submit" {...(variant && { variant })} busy={saving.busy} disabled={disabled}>
        {action}
      </Button>
    </form>
  );
}

interface FormDialogProps<R> extends FormProps<R> {
  title: string;
  /** Tabs, of which the form is one. */
  tabs?: {
    list: ReactNode;
    panel: HTMLAttributes<HTMLDivElement>;
    /** What is shown in the form's place, which keeps what was typed; null: the form. */
    other: ReactNode;
  };
  onClose: () => void;
}

/** The same in a dialog. It closes when the owner takes it away; the widget has the text `close`, too. */
export function FormDialog<R>(props: FormDialogProps<R>) {
  const { title, action, disabled, save, onSaved, children, tabs, onClose } = props;
  const { t } = useTexts();
  const saving = useSaving();
  const id = useId();
  const place = useAnswer(saving);
  const other = tabs?.other;
  const form = (
    <form
      ref={place}
      id={id}
      className="form"
      noValidate
      hidden={Boolean(other)}
      onSubmit={submit(saving, disabled, save, onSaved)}
    >
      {children(saving.errorOf, saving.unsay)}
      <Problem of={saving} />
    </form>
  );
  return (
    <Dialog
      open
      title={title}
      closeLabel={t('close')}
      onClose={onClose}
      actions={
        !other && (
          <Button type="submit" form={id} busy={saving.busy} disabled={disabled}>
            {action}
          </Button>
        )
      }
    >
      {tabs ? (
        <>
          {tabs.list}
          <div {...tabs.panel}>
            {form}
            {other}
          </div>
        </>
      ) : (
        form
      )}
    </Dialog>
  );
}

/** What was refused may stand far above the button, or below: it is brought in sight, a field with the focus. */
function useAnswer({ refused }: Saving) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const find = (what: string) => form.current?.querySelector<HTMLElement>(what);
    if (refused) bringInSight(find('[aria-invalid=true]') ?? find('[role=alert]'));
  }, [refused]);
  return form;
}

const submit =
  <R,>(
    saving: Saving,
    disabled: boolean | undefined,
    save: FormProps<R>['save'],
    onSaved: FormProps<R>['onSaved'],
  ) =>
  (event: FormEvent) => {
    event.preventDefault();
    if (!disabled) void saving.run(save, onSaved);
  };

/** What was refused, or that no answer came. */
export function Problem({ of: { problem } }: { of: Saving }) {
  return (
    problem && (
      <p className="err" role="alert">
        {problem}
      </p>
    )
  );
}
