import { useAsked } from '@mars/element/asked.ts';
import { useHost } from '@mars/element/host.tsx';
import { hosted } from '@mars/session/config.ts';

/**
 * What its buttons open, where nobody else draws it: alone on another site's page. The platform places the dialogs
 * itself, and so does the header around this one.
 */
export function OwnDialogs() {
  const { element } = useHost();
  return hosted() || isOurs(element.getRootNode()) ? null : <Asked />;
}

function Asked() {
  const premium = useAsked('premium');
  const language = useAsked('language');
  return (
    <>
      {premium && <mars-premium mode="dialog" />}
      {language && <mars-language mode="dialog" />}
    </>
  );
}

const isOurs = (root: Node): boolean => root instanceof ShadowRoot && root.host.localName.startsWith('mars-');
