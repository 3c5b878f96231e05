import { ForStaff } from '@mars/element/pieces/ForStaff.tsx';
import { StaffSection } from '@mars/element/pieces/StaffSection.tsx';
import { Waiting } from '@mars/element/pieces/Waiting.tsx';
import { $me } from '@mars/session/me.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Exports } from './Exports.tsx';
import { History } from './History.tsx';
import { apply, type Checked, findBegun, haveBrought, type Kind, keepBegun, LOOK_MS } from './imports.ts';
import { Picker } from './Picker.tsx';

const pieces = () => import('./lazy-pieces.ts');
const Found = lazy(() => pieces().then((all) => ({ default: all.Found })));
const Run = lazy(() => pieces().then((all) => ({ default: all.Run })));

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
  if (begun !== null)
    return (
      <Suspense fallback={<Waiting />}>
        <Run id={begun} lookMs={LOOK_MS} onDone={haveBrought} onClose={() => begin(null)} />
      </Suspense>
    );
  return (
    <div className="stack">
      {checked ? (
        <Suspense fallback={<Waiting />}>
          <Found
            kind={kind}
            checked={checked}
            bringIn={apply}
            onFound={(found) => setChecked({ ...checked, found })}
            onBegun={begin}
            onOther={look}
            onClose={() => setChecked(null)}
          />
        </Suspense>
      ) : (
        <Picker kind={kind} onKind={setKind} onChecked={setChecked} />
      )}
      <History onOpen={look} />
      <Exports />
    </div>
  );
}
