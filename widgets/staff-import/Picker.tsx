import { constants } from '@mars/contract/constants.ts';
import { Form } from '@mars/element/pieces/Form.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { FilePlace } from '@mars/ui/pieces/FilePlace.tsx';
import { Select } from '@mars/ui/pieces/Select.tsx';
import { FileUp } from 'lucide';
import { useState } from 'react';
import { Columns } from './Columns.tsx';
import { type Checked, check, isTooBig, KINDS, type Kind } from './imports.ts';

interface PickerProps {
  kind: Kind;
  onKind: (kind: Kind) => void;
  onChecked: (checked: Checked) => void;
}

/** What is brought, and the file; pressing looks it through and changes nothing. */
export function Picker({ kind, onKind, onChecked }: PickerProps) {
  const { t } = useTexts();
  const [file, setFile] = useState<File | null>(null);
  const tooBig = file !== null && isTooBig(file);
  return (
    <div className="card">
      <Form
        action={t('check')}
        disabled={!file || tooBig}
        save={() => check(kind, file as File)}
        onSaved={onChecked}
      >
        {(errorOf, unsay) => (
          <>
            <Select
              label={t('kind')}
              value={kind}
              of={KINDS.map((each) => [each, t(each)])}
              onChange={onKind}
            />
            <FilePlace
              name={file ? file.name : t('pickFile')}
              hint={file ? t('pickOther') : t('pickHint', { mb: constants.importMaxMegabytes })}
              accept=".csv,.txt,text/csv,text/plain"
              error={tooBig ? t('tooBig', { mb: constants.importMaxMegabytes }) : errorOf('file')}
              onPick={(picked) => {
                setFile(picked);
                unsay('file');
              }}
            >
              <Icon node={FileUp} size={32} />
            </FilePlace>
            <Columns kind={kind} />
          </>
        )}
      </Form>
    </div>
  );
}
