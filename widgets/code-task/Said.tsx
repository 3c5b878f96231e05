import { ProgramHelp } from '@mars/element/pieces/ProgramHelp.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { errorHelp } from '@mars/stores/pieces/program/error-help.ts';
import type { Source } from '@mars/stores/pieces/program/help.ts';
import { Button } from '@mars/ui/Button.tsx';
import { useMemo } from 'react';
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
  /** The program, and what it read. */
  source: Source;
  input: string;
  /** Leads to the line in the editor. */
  onLine: (line: number) => void;
}

/** Why a program ended: where, in words of ours, and in its own. */
export function Said({ error, source: { code, language }, input, onLine }: SaidProps) {
  const { t } = useTexts();
  const { name, line, message } = error;
  const help = useMemo(() => errorHelp({ code, language }, error, input), [code, language, error, input]);
  const known = Object.hasOwn(KNOWN, name) ? KNOWN[name] : undefined;
  return (
    <div className="said">
      {help ? <ProgramHelp help={help} otherwise={known && t(known)} /> : known && <p>{t(known)}</p>}
      <p className="small">
        <code translate="no">{message ? `${name}: ${message}` : name}</code>
      </p>
      {line !== null && (
        <Button variant="line" size="sm" onClick={() => onLine(line)}>
          {t('toLine', { line })}
        </Button>
      )}
    </div>
  );
}
