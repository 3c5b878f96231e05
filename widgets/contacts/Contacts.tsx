import type { Reply } from '@mars/contract/calls.generated.ts';
import { Answered } from '@mars/element/pieces/Answered.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { $capabilitiesResource, $plainServer } from '@mars/session/capabilities.ts';
import { callTo, safeLink } from '@mars/session/links.ts';
import { Icon } from '@mars/ui/Icon.tsx';
import { NewTab } from '@mars/ui/pieces/NewTab.tsx';
import { useStore } from '@nanostores/react';
import { MapPin, Phone, Send } from 'lucide';

/** How the centre is reached: a line for each way that it has set. */
export default function Contacts() {
  const plain = useStore($plainServer);
  if (plain) return <mars-not-found reason="not-here" />;
  return (
    <Answered of={$capabilitiesResource} height={246}>
      {(centre) => <Lines of={centre} />}
    </Answered>
  );
}

function Lines({ of: { name, phone, address, telegram } }: { of: Reply<'GET /v1/capabilities'> }) {
  const { t, lang } = useTexts();
  // A server of before has no such fields.
  const place = address?.[lang];
  const chat = safeLink(telegram);
  if (!phone && !place && !chat) return null;
  return (
    <section className="card contacts" aria-label={t('title')}>
      <h2 className="h4">{t('heading', { name })}</h2>
      <ul className="rows">
        {phone && (
          <li className="row">
            <Icon node={Phone} size={20} />
            <a className="num" href={callTo(phone)}>
              {phone}
            </a>
          </li>
        )}
        {chat && (
          <li className="row">
            <Icon node={Send} size={20} />
            <NewTab href={chat}>{t('write')}</NewTab>
          </li>
        )}
        {place && (
          <li className="row">
            <Icon node={MapPin} size={20} />
            <span>{place}</span>
          </li>
        )}
      </ul>
    </section>
  );
}
