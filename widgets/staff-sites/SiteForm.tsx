import { Copied } from '@mars/element/pieces/Copied.tsx';
import { FormDialog } from '@mars/element/pieces/Form.tsx';
import { KeptAddress } from '@mars/element/pieces/KeptAddress.tsx';
import { Renew } from '@mars/element/pieces/Renew.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { Switch } from '@mars/ui/pieces/Switch.tsx';
import { toast } from '@mars/ui/toast.ts';
import { useState } from 'react';
import {
  type Entry,
  entryOf,
  keptOf,
  originsOf,
  renewSecret,
  type Site,
  type SiteWithSecret,
  save,
  snippetOf,
} from './sites.ts';

interface SiteFormProps {
  /** null: a new one. */
  site: Site | null;
  onSecret: (site: SiteWithSecret) => void;
  onClose: () => void;
}

/** Where a site works and what is done there; below it what its pages need. */
export function SiteForm({ site, onSecret, onClose }: SiteFormProps) {
  const { t } = useTexts();
  const [entry, setEntry] = useState(() => entryOf(site));
  const set = (part: Partial<Entry>) => setEntry({ ...entry, ...part });
  const origins = originsOf(entry);
  return (
    <FormDialog
      title={site?.name ?? t('addTitle')}
      action={t('save')}
      disabled={!entry.name.trim() || (!site && (!entry.key || origins.length === 0))}
      save={(_, newer) => save(entry, newer ?? site?.version)}
      onSaved={(saved) => {
        if (saved.secret) return onSecret(saved);
        toast(t('saved'));
        onClose();
      }}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <Field
            label={t('name')}
            maxLength={60}
            autoComplete="off"
            value={entry.name}
            error={errorOf('name')}
            onChange={({ target }) => set({ name: target.value })}
          />
          {!site && (
            <Field
              label={t('key')}
              hint={t('keyHint')}
              maxLength={64}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={entry.key}
              error={errorOf('key')}
              onChange={({ target }) => set({ key: target.value.trim() })}
            />
          )}
          <Origins value={entry.origins} error={problemOf(origins, errorOf)} onChange={set} />
          <KeptAddress of={keptOf(entry, site)} />
          <Switch on={entry.password_sign_in} onChange={(password_sign_in) => set({ password_sign_in })}>
            {t('passwordSignIn')}
          </Switch>
          <Switch on={entry.may_buy} onChange={(may_buy) => set({ may_buy })}>
            {t('mayBuy')}
          </Switch>
          {site && <Copied label={t('snippet')} text={snippetOf(site.key)} />}
          {site && (
            <Renew
              label={t('newSecret')}
              text={t(site.has_secret ? 'newSecretText' : 'firstSecretText')}
              save={() => renewSecret(site.key)}
              onSaved={onSecret}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

/** What is wrong with the first of the addresses, and with which. */
function problemOf(origins: string[], errorOf: (field: string) => string | null): string | null {
  for (const [at, origin] of origins.entries()) {
    const error = errorOf(`origins.${at}`);
    if (error) return `${origin}: ${error}`;
  }
  return errorOf('origins');
}

interface OriginsProps {
  value: string;
  error: string | null;
  onChange: (part: Pick<Entry, 'origins'>) => void;
}

function Origins({ value, error, onChange }: OriginsProps) {
  const { t } = useTexts();
  return (
    <Field label={t('origins')} hint={t('originsHint')} error={error}>
      {(control) => (
        <textarea
          {...control}
          rows={3}
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://"
          value={value}
          onChange={({ target }) => onChange({ origins: target.value })}
        />
      )}
    </Field>
  );
}
