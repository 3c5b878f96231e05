import { Link } from '@mars/element/pieces/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { hosted } from '@mars/session/config.ts';
import { chooseLang } from '@mars/session/lang.ts';
import { Icon } from '@mars/ui/Icon.tsx';
import { Popover } from '@mars/ui/pieces/Popover.tsx';
import { Ellipsis } from 'lucide';
import { useRef, useState } from 'react';
import type { Found } from './sections.ts';

/** So many stand in the bar of a phone, where all of them do not. */
const IN_BAR = 4;

interface MenuProps {
  sections: readonly Found[];
  open: string | undefined;
  wide: boolean;
  /** On a page of another site, where no router takes a link. */
  onOpen: (section: string) => void;
}

/** The sections: beside the page, on a phone a bar below it, under the thumb. */
export function Menu({ sections, open, wide, onOpen }: MenuProps) {
  const { t } = useTexts();
  const anchor = useRef<HTMLButtonElement>(null);
  const [unfolded, unfold] = useState(false);
  // On the platform its sheet has the language, too.
  const folds = !wide && (sections.length > IN_BAR + 1 || hosted());
  const inBar = folds ? IN_BAR : sections.length;
  const rest = sections.slice(inBar);
  const entries = (shown: readonly Found[], short: boolean) =>
    shown.map((section) => (
      <li key={section.name}>
        <Entry
          section={section}
          short={short}
          current={section.name === open}
          onOpen={(name) => {
            unfold(false);
            if (!hosted()) onOpen(name);
          }}
        />
      </li>
    ));
  return (
    <nav className={wide ? 'side' : hosted() ? 'bottom fixed' : 'bottom'} aria-label={t('menu')}>
      <ul>
        {entries(sections.slice(0, inBar), !wide)}
        {folds && (
          <li>
            <button
              ref={anchor}
              type="button"
              className={rest.some(({ name }) => name === open) ? 'entry current' : 'entry'}
            >
              <Icon node={Ellipsis} />
              <span>{t('others')}</span>
            </button>
          </li>
        )}
      </ul>
      {folds && (
        <Popover
          anchor={anchor}
          open={unfolded}
          onOpenChange={unfold}
          label={t('menu')}
          closeLabel={t('close')}
          className="sheet"
        >
          <ul>
            {entries(rest, false)}
            {hosted() && <OtherLang />}
          </ul>
        </Popover>
      )}
    </nav>
  );
}

/** On a phone the page has no bar for it. */
function OtherLang() {
  const other = useTexts().lang === 'uz' ? 'ru' : 'uz';
  return (
    <li>
      <button type="button" className="entry" lang={other} onClick={() => chooseLang(other)}>
        {{ uz: 'Oʻzbekcha', ru: 'Русский' }[other]}
      </button>
    </li>
  );
}

interface EntryProps {
  section: Found;
  short: boolean;
  current: boolean;
  onOpen: (section: string) => void;
}

function Entry({ section: { name, icon, title, short: brief }, short, current, onOpen }: EntryProps) {
  const { lang } = useTexts();
  return (
    <Link
      route="staff"
      query={{ section: name }}
      className="entry"
      aria-current={current ? 'page' : undefined}
      onClick={(event) => {
        if (!hosted()) event.preventDefault();
        onOpen(name);
      }}
    >
      <Icon node={icon} />
      <span>{(short && brief ? brief : title)[lang]}</span>
    </Link>
  );
}
