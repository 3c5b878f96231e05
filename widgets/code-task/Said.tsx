import { useTexts } from '@mars/i18n/context.tsx';
import { Button } from '@mars/ui/Button.tsx';
import type { ProgramError } from './task.ts';

/** Names of errors that are explained in words a child knows; a name of JavaScript means one of Python's. */
const KNOWN: Record<string, string> = {
  SyntaxError: 'error_syntax',
  IndentationError: 'error_indent',
  TabError: 'error_indent',
  NameError: 'error_name',
  UnboundLocalError: 'error_name',
  ReferenceError: 'error_name',
  TypeError: 'error_type',
  ValueError: 'error_value',
  IndexError: 'error_index',
  RangeError: 'error_range',
  KeyError: 'error_key',
  AttributeError: 'error_attribute',
  ZeroDivisionError: 'error_zero',
  EOFError: 'error_end',
  RecursionError: 'error_recursion',
  ModuleNotFoundError: 'error_module',
  ImportError: 'error_module',
};

interface SaidProps {
  error: ProgramError;
  /** Leads to the line in the editor. */
  onLine: (line: number) => void;
}

/** Why a program ended: where, in words of ours, and in its own. */
export function Said({ error: { name, line, message }, onLine }: SaidProps) {
  const { t } = useTexts();
  const known = Object.hasOwn(KNOWN, name) ? KNOWN[name] : undefined;
  return (
    <div className="said">
      {known && <p>{t(known)}</p>}
      <p className="small">
        <code>{message ? `${name}: ${message}` : name}</code>
      </p>
      {line !== null && (
        <Button variant="line" size="sm" onClick={() => onLine(line)}>
          {t('toLine', { line })}
        </Button>
      )}
    </div>
  );
}
