import { useTexts } from '@mars/i18n/context.tsx';
import { type Fault, faultsOf, sayFault } from './faults.ts';

/** Faults of files, each with the file that it is of. */
export function Faults({ of }: { of: readonly Fault[] }) {
  const { t } = useTexts();
  if (of.length === 0) return null;
  const each = new Map(of.map((one) => [`${one.path} ${one.fault}`, one]));
  return (
    <ul className="faults small" role="alert">
      {[...each].map(([key, { path, fault }]) => (
        <li key={key}>
          {path && <code translate="no">{path}</code>} {sayFault(fault, t)}
        </li>
      ))}
    </ul>
  );
}

/** What is wrong with the files that were refused. */
export const Refused = ({ error }: { error: unknown }) => <Faults of={faultsOf(error)} />;
