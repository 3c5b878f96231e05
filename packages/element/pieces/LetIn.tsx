import { useTexts } from '@mars/i18n/context.tsx';
import { ofSite } from '@mars/session/pieces/site-key.ts';
import { $nothing, resource } from '@mars/session/resource.ts';
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';

/**
 * What nobody signs in for, on somebody's website. At an address that the site does not have nothing of it would come
 * through: that is said before anybody fills in anything. Its words are `packages/ui/texts/lead/`.
 */
export function LetIn({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  const { key } = ofSite();
  const address = key
    ? resource('GET /v1/embed/address', { query: { key } }, { open: true, freshMs: 600_000 })
    : $nothing;
  const { data } = useStore<typeof address>(address);
  if (data?.let_in !== false) return children;
  return (
    <section className="test card" role="alert">
      <p>{t('notLetIn')}</p>
      {data.phone && (
        <a className="btn line md" href={`tel:${data.phone.replace(/[^+\d]/g, '')}`}>
          {data.phone}
        </a>
      )}
    </section>
  );
}
