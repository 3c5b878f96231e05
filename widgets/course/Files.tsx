import { constants } from '@mars/contract/constants.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatNumber } from '@mars/i18n/numbers.ts';
import { platform } from '@mars/session/config.ts';
import { safeLink } from '@mars/session/links.ts';
import type { Resource } from '@mars/session/resource.ts';
import { IconButton } from '@mars/ui/Button.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { CircleAlert, Download, Paperclip, X } from 'lucide';
import { type MouseEvent, type ReactNode, useMemo } from 'react';
import type { Piece } from './draft.ts';

export type HandedFile = NonNullable<Piece['answer']>['files'][number];

/** A link is used a while before it ends. */
const GOOD_MS = (constants.homework.linkMinutes - 1) * 60_000;

interface RowProps {
  name: ReactNode;
  bytes: number;
  fault?: string | null;
  /** Its name for the button that takes it away; without `onRemove` there is none. */
  title: string;
  onRemove?: () => void;
  disabled?: boolean;
}

/** One file with its size, what is wrong with it, and the way to take it away. */
export function FileRow({ name, bytes, fault, title, onRemove, disabled }: RowProps) {
  const { t } = useTexts();
  const kilobytes = Math.ceil(bytes / 1024);
  const size =
    kilobytes < 1024
      ? t('kilobytes', { size: formatNumber(kilobytes) })
      : t('megabytes', { size: formatNumber(kilobytes / 1024, 1) });
  return (
    <li className="file">
      <Icon node={fault ? CircleAlert : Paperclip} size={20} />
      <span className="grow">
        {name}
        <span className={fault ? 'small err' : 'small ink-2'}>{fault ?? size}</span>
      </span>
      {onRemove && (
        <IconButton
          icon={X}
          label={t('removeFile', { name: title })}
          disabled={disabled}
          onClick={onRemove}
        />
      )}
    </li>
  );
}

/** A file that was handed in, as a link that downloads it: one that is about to end is asked for anew first. */
export function FileLink({ of, file }: { of: Resource<Piece>; file: HandedFile }) {
  const { id, name, url } = file;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each answer of the server the link is another one
  const since = useMemo(() => performance.now(), [url]);

  async function handleClick(event: MouseEvent) {
    if (performance.now() - since < GOOD_MS) return;
    event.preventDefault();
    await of.reload();
    const fresh = of.get().data?.answer?.files.find((each) => each.id === id);
    if (!fresh) return;
    const link = document.createElement('a');
    Object.assign(link, { href: addressOf(fresh), download: name });
    link.click();
  }

  return (
    <a href={addressOf(file)} download={name} onClick={(event) => void handleClick(event)}>
      <span className="break" translate="no">
        {name}
      </span>{' '}
      <Icon node={Download} size={16} />
    </a>
  );
}

/** What was handed in: its text, and its files as links. */
export function Handed({ of, answer }: { of: Resource<Piece>; answer: NonNullable<Piece['answer']> }) {
  const { t } = useTexts();
  const { text, files } = answer;
  return (
    <>
      {text && <p className="letters">{text}</p>}
      {files.length > 0 && (
        <ul aria-label={t('files')}>
          {files.map((file) => (
            <FileRow
              key={file.id}
              name={<FileLink of={of} file={file} />}
              title={file.name}
              bytes={file.bytes}
            />
          ))}
        </ul>
      )}
    </>
  );
}

const addressOf = ({ url }: HandedFile): string | undefined =>
  safeLink(new URL(url, platform()).href) ?? undefined;
