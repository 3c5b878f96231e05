import { useTexts } from '@mars/i18n/context.tsx';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { Select } from '@mars/ui/pieces/Select.tsx';
import { Search } from 'lucide';
import { type Sought, TONES, WAYS, wayName } from './payments.ts';

interface FiltersProps {
  search: Sought;
  onChange: (part: Partial<Sought>) => void;
}

/** Whose, in which state and by which system. */
export function Filters({ search, onChange }: FiltersProps) {
  const { t } = useTexts();
  const states = Object.keys(TONES) as (keyof typeof TONES)[];
  return (
    <div className="filters">
      <Field
        className="wide"
        label={t('search')}
        icon={Search}
        type="search"
        autoComplete="off"
        maxLength={60}
        value={search.q}
        onChange={({ target }) => onChange({ q: target.value })}
      />
      <Select
        label={t('state')}
        value={search.state}
        of={[[null, t('all')], ...states.map((each) => [each, t(each)] as const)]}
        onChange={(state) => onChange({ state })}
      />
      <Select
        label={t('system')}
        value={search.system}
        of={[[null, t('all')], ...WAYS.map((each) => [each, wayName(each, t)] as const)]}
        onChange={(system) => onChange({ system })}
      />
    </div>
  );
}
