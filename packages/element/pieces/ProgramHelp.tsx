import type { Help } from '@mars/stores/pieces/program/help.ts';
import { useProgramWords } from './program-words.ts';
import { Scrolls } from './Scrolls.tsx';

interface ProgramHelpProps {
  help: Help;
  /** What is said where its words do not come. */
  otherwise?: string | null;
}

/** A sentence about a program, with the line to write. */
export function ProgramHelp({ help: { key, values, code }, otherwise = null }: ProgramHelpProps) {
  const words = useProgramWords(true);
  if (!words) return otherwise && <p>{otherwise}</p>;
  return (
    <>
      <p>{words(key, values)}</p>
      {code !== null && (
        <Scrolls label={words('toWrite')}>
          <pre translate="no" className="shown">
            <code>{code}</code>
          </pre>
        </Scrolls>
      )}
    </>
  );
}
