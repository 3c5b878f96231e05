import { Problem } from '@mars/element/pieces/Form.tsx';
import { useSaving } from '@mars/element/pieces/saving.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { FilePlace } from '@mars/ui/pieces/FilePlace.tsx';
import { Select } from '@mars/ui/pieces/Select.tsx';
import { Toasts } from '@mars/ui/pieces/Toasts.tsx';
import { FileUp } from 'lucide';
import { useState } from 'react';
import { TillColumns } from './TillColumns.tsx';
import { TillFaults, TillFound } from './TillFound.tsx';
import { TillLines } from './TillLines.tsx';
import { type Found, mostMegabytes, type Picked, pick, SYSTEMS, type System } from './till.ts';

/** A table of a system's cabinet is held against the books, and what they lack is booked. */
export default function TillTable() {
  const { t } = useTexts();
  const [system, choose] = useState<System>('payme');
  const [picked, setPicked] = useState<Picked | null>(null);
  const [found, setFound] = useState<Found | null>(null);
  const begin = (of: Picked | null) => {
    setPicked(of);
    setFound(null);
  };
  return (
    <div className="stack">
      <TillFile system={system} picked={picked} onSystem={choose} onPicked={begin} />
      {picked && picked.looked.columns.length > 0 && (
        <TillColumns
          key={picked.file.name + picked.file.size}
          system={system}
          picked={picked}
          onFound={setFound}
        />
      )}
      {picked && <TillFaults of={picked.looked} />}
      {found && <TillFound of={found} />}
      <TillLines />
      <Toasts closeLabel={t('close')} />
    </div>
  );
}

interface TillFileProps {
  system: System;
  picked: Picked | null;
  onSystem: (system: System) => void;
  onPicked: (picked: Picked | null) => void;
}

/** Whose cabinet it is, and the file. */
function TillFile({ system, picked, onSystem, onPicked }: TillFileProps) {
  const { t } = useTexts();
  const saving = useSaving();
  const [isBig, setBig] = useState(false);
  const take = (file: File) => {
    const tooBig = file.size > mostMegabytes * 1024 * 1024;
    setBig(tooBig);
    onPicked(null);
    if (!tooBig) void saving.run(() => pick(file), onPicked);
  };
  return (
    <div className="card form">
      <p className="ink-2">{t('tillText')}</p>
      <Select
        label={t('whichSystem')}
        value={system}
        of={Object.entries(SYSTEMS) as [System, string][]}
        onChange={onSystem}
      />
      <FilePlace
        name={picked ? picked.file.name : t('pickTable')}
        hint={t(picked ? 'pickOther' : 'pickHint', { mb: mostMegabytes })}
        accept=".csv,.txt,text/csv,text/plain"
        error={isBig ? t('tooBig', { mb: mostMegabytes }) : saving.errorOf('file')}
        onPick={take}
      >
        <Icon node={FileUp} size={32} />
      </FilePlace>
      <Problem of={saving} />
    </div>
  );
}
