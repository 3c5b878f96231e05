import { useTexts } from '@mars/i18n/context.tsx';
import { Button } from '@mars/ui/Button.tsx';
import { Dialog } from '@mars/ui/pieces/Dialog.tsx';
import { Switch } from '@mars/ui/pieces/Switch.tsx';
import { type ReactNode, useState } from 'react';
import { type Change, changeElement, type Rejudged, readElement, rejudge, type Source } from './courses.ts';

/** For whom an exam is to be another one. */
type Choice = 'new' | 'all' | 'lower' | null;

interface Asked {
  found: Rejudged;
  choose: (choice: Choice) => void;
}

/** Saves an element; of an exam that somebody sits or sat it is asked before for whom, and who closes that saves nothing. */
export function useRejudge(source: Source): {
  send: (body: Change) => Promise<Source | null>;
  asks: ReactNode;
} {
  const { id } = source;
  const [asked, ask] = useState<Asked | null>(null);
  async function send({ exam, version, ...body }: Change): Promise<Source | null> {
    const change = { ...body, ...(exam && { exam }), ...(version !== undefined && { version }) };
    if (!exam) return changeElement(id, change);
    const found = await rejudge(id, { ...change, dry_run: true, may_lower: true });
    if (found.sitting + found.sat === 0) return changeElement(id, change);
    const choice = await new Promise<Choice>((choose) => ask({ found, choose }));
    ask(null);
    if (choice === null) return null;
    if (choice === 'new') return changeElement(id, change);
    await rejudge(id, { ...change, dry_run: false, may_lower: choice === 'lower' });
    // It is saved by now. What somebody else has made of it since is not what was written here, nor gone on from.
    const now = await readElement(id).catch(() => null);
    const isOurs = JSON.stringify(now?.exam) === JSON.stringify(exam);
    return now && isOurs ? now : { ...source, exam, version: version ?? source.version };
  }
  return { send, asks: asked && <Rejudge {...asked} /> };
}

function Rejudge({ found: { sitting, sat, change }, choose }: Asked) {
  const { t } = useTexts();
  const [lower, setLower] = useState(false);
  const more = change.filter(({ from, to }) => (to ?? 0) > (from ?? 0)).length;
  const less = change.length - more;
  return (
    <Dialog
      open
      slim
      title={t('forWhom')}
      closeLabel={t('close')}
      onClose={() => choose(null)}
      actions={
        <>
          <Button variant="quiet" onClick={() => choose('new')}>
            {t('forNew')}
          </Button>
          <Button onClick={() => choose(lower ? 'lower' : 'all')}>{t('forAll')}</Button>
        </>
      }
    >
      {sitting > 0 && <p>{t('sitting', { count: sitting })}</p>}
      {sat > 0 && <p>{t('sat', { count: sat })}</p>}
      {more > 0 && <p>{t('marksUp', { count: more })}</p>}
      {less > 0 && (
        <Switch on={lower} onChange={setLower}>
          {t('marksDown', { count: less })}
        </Switch>
      )}
    </Dialog>
  );
}
