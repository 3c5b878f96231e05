import { StaffList } from '@mars/element/pieces/StaffList.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { resource } from '@mars/session/resource.ts';
import { Chip } from '@mars/ui/pieces/Chip.tsx';
import { useState } from 'react';
import { SecretCard } from './SecretCard.tsx';
import { SiteForm } from './SiteForm.tsx';
import type { Site, SiteWithSecret } from './sites.ts';

/** The websites that embed the platform. */
export default function StaffSites() {
  const { t } = useTexts();
  const [told, tell] = useState<SiteWithSecret | null>(null);
  return (
    <StaffList
      of={resource('GET /v2/staff/sites', undefined, { signedIn: true })}
      keyOf={({ key }) => key}
      noneText={t('noneText')}
      line={(site, onOpen) => <Line site={site} onOpen={onOpen} />}
      form={(site, onClose) => (
        <SiteForm
          site={site}
          onSecret={(secret) => {
            onClose();
            tell(secret);
          }}
          onClose={onClose}
        />
      )}
    >
      {told && <SecretCard site={told} onClose={() => tell(null)} />}
    </StaffList>
  );
}

function Line({ site: { name, key, origins }, onOpen }: { site: Site; onOpen: () => void }) {
  const { t } = useTexts();
  return (
    <button type="button" className="row line-row" aria-haspopup="dialog" onClick={onOpen}>
      <span className="grow">
        <b translate="no">{name}</b>
        <span className="small ink-2">{[key, ...origins].join(' · ')}</span>
      </span>
      {origins.length === 0 && <Chip tone="bad">{t('off')}</Chip>}
    </button>
  );
}
