import { useAsked } from '@mars/element/asked.ts';
import { hosted } from '@mars/session/config.ts';

/** What its buttons open, where no host places it. */
export const Dialogs = () => (hosted() ? null : <OwnDialogs />);

function OwnDialogs() {
  const premium = useAsked('premium');
  const language = useAsked('language');
  return (
    <>
      {premium && <mars-premium mode="dialog" />}
      {language && <mars-language mode="dialog" />}
    </>
  );
}
