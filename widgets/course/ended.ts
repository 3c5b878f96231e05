import type { Translate } from '@mars/i18n/texts.ts';
import type { Outcome } from '@mars/stores/running/running.ts';

/** How a program ended, in words; null where there is nothing to say beside what it wrote. */
export function endedText({ verdict, output, error }: Outcome, t: Translate): string | null {
  switch (verdict) {
    case 'ran':
      return output === '' ? t('wroteNothing') : null;
    case 'time_limit':
    case 'output_limit':
      return t('tooMuch');
    case 'memory_limit':
      return t('memoryOver');
    case 'internal_error':
      return t(error?.name === 'Stopped' ? 'stopped' : 'notRun');
    default:
      return errorText(error, t);
  }
}

function errorText(error: Outcome['error'], t: Translate): string {
  const { name = '', line = null, message = '' } = error ?? {};
  const missing = name === 'ModuleNotFoundError' && /'([^'.]+)/.exec(message)?.[1];
  if (missing) return t('noModule', { name: missing });
  if (name === 'EOFError') return t('inputEnded');
  const said = [name, message].filter(Boolean).join(': ');
  return line === null ? said : t('errorAt', { line, message: said });
}
