import { Answered } from '@mars/element/pieces/Answered.tsx';
import { Problem } from '@mars/element/pieces/Form.tsx';
import { useSaving } from '@mars/element/pieces/saving.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { longDate } from '@mars/i18n/pieces/dates.ts';
import { Button } from '@mars/ui/Button.tsx';
import { toast } from '@mars/ui/toast.ts';
import { chatOf, endChat, type Chat as Linked } from './chat.ts';

/** By which number somebody is in a Telegram chat with the bot, and since when; one press ends it. */
export function Chat({ personId }: { personId: number }) {
  return (
    <Answered of={chatOf(personId)} height={96}>
      {({ chat }) => <Known personId={personId} chat={chat} />}
    </Answered>
  );
}

function Known({ personId, chat }: { personId: number; chat: Linked }) {
  const { t, lang } = useTexts();
  const saving = useSaving();
  if (!chat) {
    return (
      <fieldset className="stack consent">
        <legend>{t('chat')}</legend>
        <p className="small ink-2">{t('chatNone')}</p>
      </fieldset>
    );
  }
  const date = longDate(chat.linked_at, lang);
  return (
    <fieldset className="stack consent">
      <legend>{t('chat')}</legend>
      <p className="small ink-2">
        {chat.phone ? t('chatLinked', { phone: chat.phone, date }) : t('chatLinkedSince', { date })}
      </p>
      {chat.state !== 'ok' && <p className="strip gold">{t(`chat_${chat.state}`)}</p>}
      <Problem of={saving} />
      <div className="acts">
        <Button
          variant="soft"
          size="sm"
          busy={saving.busy}
          onClick={() =>
            void saving.run(
              () => endChat(personId),
              () => toast(t('saved')),
            )
          }
        >
          {t('chatEnd')}
        </Button>
      </div>
      <p className="small ink-2">{t('chatEndText')}</p>
    </fieldset>
  );
}
