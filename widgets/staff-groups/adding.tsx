import { CallError } from '@mars/client/error.ts';
import { Problem } from '@mars/element/pieces/Form.tsx';
import { useSaving } from '@mars/element/pieces/saving.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { Button } from '@mars/ui/Button.tsx';
import { toast } from '@mars/ui/toast.ts';
import { useState } from 'react';
import { addMember } from './groups.ts';

/** Adds students to a group from today on; of one more than it takes the person is asked first. */
export function useAdding(groupId: number) {
  const { t } = useTexts();
  const saving = useSaving();
  const [asked, ask] = useState(0);
  const add = (id: number, over?: true) => {
    ask(id);
    void saving.run(
      () => addMember(groupId, id, over),
      () => toast(t('saved')),
    );
  };
  const isFull = saving.refused instanceof CallError && saving.refused.code === 'group_full';
  return {
    saving,
    add: (id: number) => add(id),
    /** What was refused, or is asked. */
    said: (
      <>
        <Problem of={saving} />
        {isFull && (
          <Button variant="soft" size="sm" onClick={() => add(asked, true)}>
            {t('addAnyway')}
          </Button>
        )}
      </>
    ),
  };
}
