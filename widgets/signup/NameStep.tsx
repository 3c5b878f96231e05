import { constants } from '@mars/contract/constants.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { serverNow } from '@mars/session/clock.ts';
import { $signup, isChild, keep } from '@mars/stores/signup/signup.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { useStore } from '@nanostores/react';
import { type FormEvent, useState } from 'react';

const NAMES = ['first_name', 'last_name', 'birth_year'] as const;
type Name = (typeof NAMES)[number] | 'parent_name';

const letters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

/** What is wrong with a field: the key of a text. */
function wrongOf(name: Name, typed: string): string | null {
  if (name !== 'birth_year') {
    const enough = name === 'parent_name' ? /\p{L}{2}.*\s.*\p{L}{2}/u.test(typed) : letters(typed) >= 2;
    return enough && !/\d/.test(typed) ? null : 'nameIncomplete';
  }
  const { from, until } = years();
  return /^\d{4}$/.test(typed.trim()) && Number(typed) >= from && Number(typed) <= until
    ? null
    : 'birthYearWrong';
}

/** A year is no number of things: it has no blank in it. */
const asWords = ({ from, until }: { from: number; until: number }) => ({
  from: String(from),
  until: String(until),
});

/** Between which years whoever signs up was born. */
function years(): { from: number; until: number } {
  const year = new Date(serverNow()).getFullYear();
  const { least, most } = constants.signup.ages;
  return { from: year - most, until: year - least };
}

/** Full name and year of birth, as the centre writes them; of a child also the parent who agrees. */
export function NameStep() {
  const { t } = useTexts();
  const signup = useStore($signup);
  const [checked, setChecked] = useState(false);
  const asksParent = isChild(signup);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    const asked: readonly Name[] = asksParent ? [...NAMES, 'parent_name'] : NAMES;
    const first = asked.find((name) => wrongOf(name, signup[name]));
    if (!first) return keep({ step: 'phone' });
    (event.currentTarget.elements.namedItem(first) as HTMLElement | null)?.focus();
  }

  const field = (name: Name) => {
    const wrong = checked ? wrongOf(name, signup[name]) : null;
    return {
      name,
      label: t(name),
      required: true,
      value: signup[name],
      error: wrong ? t(wrong, asWords(years())) : undefined,
      onChange: (event: { target: { value: string } }) => keep({ [name]: event.target.value }),
    };
  };

  return (
    <form noValidate onSubmit={handleSubmit}>
      <p className="lead">{t('lead_name')}</p>
      <Field {...field('first_name')} autoComplete="given-name" maxLength={constants.signup.nameMax} />
      <Field {...field('last_name')} autoComplete="family-name" maxLength={constants.signup.nameMax} />
      <Field
        {...field('birth_year')}
        autoComplete="bday-year"
        inputMode="numeric"
        maxLength={4}
        placeholder="2012"
        className="year"
      />
      {asksParent && (
        <>
          <p className="strip blue">{t('parentText')}</p>
          <Field {...field('parent_name')} autoComplete="off" maxLength={constants.privacy.nameMax} />
        </>
      )}
      <Button type="submit" wide>
        {t('goOn')}
      </Button>
    </form>
  );
}
