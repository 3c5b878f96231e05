import { useTexts } from '@mars/i18n/context.tsx';
import { pictureUrl } from '@mars/session/capabilities.ts';
import type { Student } from '@mars/session/me.ts';
import { Avatar } from '@mars/ui/Avatar.tsx';
import { useId } from 'react';

interface ChildrenProps {
  of: readonly Student[];
  /** The id of the one that is shown. */
  value: number;
  onChange: (id: number) => void;
}

/**
 * Whose page it is, for a parent of several: arrows go through them. Faces, as the page begins with them; where a child's
 * name is one line above something else, it is a select (packages/element/pieces/OfChild.tsx).
 */
export function Children({ of, value, onChange }: ChildrenProps) {
  const { t } = useTexts();
  const name = useId();
  return (
    <div className="children by-hand" role="radiogroup" aria-label={t('child')}>
      {of.map(({ id, first_name, avatar }) => (
        <label key={id}>
          <input
            type="radio"
            className="over"
            name={name}
            checked={id === value}
            onChange={() => onChange(id)}
          />
          <Avatar name={first_name} src={avatar && pictureUrl(avatar)} size={44} />
          <span className="clip" translate="no">
            {first_name}
          </span>
        </label>
      ))}
    </div>
  );
}
