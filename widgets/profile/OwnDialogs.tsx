import { useHost } from '@mars/element/host.tsx';
import { hosted } from '@mars/session/config.ts';
import { $open } from '@mars/session/open.ts';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';

/**
 * The dialogs that its buttons ask for, where nobody else draws them: alone on another site's page. The platform
 * places them itself, and so does the header around this one.
 */
export function OwnDialogs() {
  const { element } = useHost();
  const opened = useStore($open)?.dialog;
  const [asked, setAsked] = useState<readonly string[]>([]);
  const alone = !hosted() && !isOurs(element.getRootNode());

  useEffect(() => {
    if (opened && alone) setAsked((all) => (all.includes(opened) ? all : [...all, opened]));
  }, [opened, alone]);

  return (
    <>
      {asked.includes('language') && <mars-language mode="dialog" />}
      {asked.includes('premium') && <mars-premium mode="dialog" />}
    </>
  );
}

const isOurs = (root: Node): boolean => root instanceof ShadowRoot && root.host.localName.startsWith('mars-');
