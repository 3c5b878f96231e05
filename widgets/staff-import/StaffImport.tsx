import { ForStaff } from '@mars/element/pieces/ForStaff.tsx';
import { StaffSection } from '@mars/element/pieces/StaffSection.tsx';
import { Waiting } from '@mars/element/pieces/Waiting.tsx';
import { $me } from '@mars/session/me.ts';
import { useEffect, useState } from 'react';
import { Exports } from './Exports.tsx';
import { Found } from './Found.tsx';
import { History } from './History.tsx';
import { type Checked, findBegun, type Kind, keepBegun } from './imports.ts';
import { Picker } from './Picker.tsx';
import { Run } from './Run.tsx';

/** Tables in and out: nothing is brought in while one line of it is wrong. */
export default function StaffImport() {
  return (
    <StaffSection admins>
      <ForStaff of={$me} skeleton={<Waiting />}>
        {(me) => <Desk key={me.id} owner={String(me.id)} />}
      </ForStaff>
    </StaffSection>
  );
}

/** A table is picked, looked through, then brought in. */
function Desk({ owner }: { owner: string }) {
  const [begun, setBegun] = useState<number | null>();
  const [kind, setKind] = useState<Kind>('people');
  const [checked, setChecked] = useState<Checked | null>(null);

  useEffect(() => {
    let here = true;
    void findBegun(owner).then((id) => here && setBegun((now) => now ?? id));
    return () => {
      here = false;
    };
  }, [owner]);

  const begin = async (id: number | null) => {
    // A reload finds what was seen to have begun.
    await keepBegun(owner, id);
    look(id);
  };
  const look = (id: number | null) => {
    setChecked(null);
    setBegun(id);
  };
  if (begun === undefined) return <Waiting />;
  if (begun !== null) return <Run id={begun} onClose={() => begin(null)} />;
  return (
    <div className="stack">
      {checked ? (
        <Found
          kind={kind}
          checked={checked}
          onFound={(found) => setChecked({ ...checked, found })}
          onBegun={begin}
          onOther={look}
          onClose={() => setChecked(null)}
        />
      ) : (
        <Picker kind={kind} onKind={setKind} onChecked={setChecked} />
      )}
      <History onOpen={look} />
      <Exports />
    </div>
  );
}
