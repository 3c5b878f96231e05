import { Button } from '@mars/ui/Button.tsx';
import { CoinAmount } from '@mars/ui/pieces/CoinAmount.tsx';
import { Dialog } from '@mars/ui/pieces/Dialog.tsx';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { Popover } from '@mars/ui/pieces/Popover.tsx';
import { toast } from '@mars/ui/toast.ts';
import { useRef, useState } from 'react';
import { flow, Part, type Words } from './layout.tsx';

/** What opens over a page. */
export function Windows({ tr, words }: Words) {
  const [dialog, setDialog] = useState(false);
  const [pop, setPop] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Part name={tr('Oyna, xabar', 'Окна, сообщения')}>
        <div style={flow}>
          <Button variant="quiet" className="open-dialog" onClick={() => setDialog(true)}>
            Dialog
          </Button>
          <Button variant="quiet" ref={anchor} className="open-pop">
            Popover
          </Button>
          <Button
            variant="quiet"
            className="open-toast"
            onClick={() => toast(tr('Rasm yangilandi!', 'Изображение обновлено!'))}
          >
            Toast
          </Button>
          <Button
            variant="quiet"
            className="open-problem"
            onClick={() =>
              toast('Xatolik yuz berdi. Iltimos qaytadan urinib koʻring.', {
                tone: 'problem',
                action: { label: words.retry, run: () => undefined },
              })
            }
          >
            Toast 2
          </Button>
        </div>
      </Part>
      <Dialog
        open={dialog}
        onClose={() => setDialog(false)}
        title={tr('Tilni tanlang', 'Выберите язык')}
        closeLabel={words.close}
        slim
        actions={
          <>
            <Button variant="quiet" onClick={() => setDialog(false)}>
              {words.cancel}
            </Button>
            <Button onClick={() => setDialog(false)}>{words.confirm}</Button>
          </>
        }
      >
        <Field label={tr('Ism', 'Имя')} />
      </Dialog>
      <Popover
        anchor={anchor}
        open={pop}
        onOpenChange={setPop}
        label={tr('Coinlar tarixi', 'История монет')}
        closeLabel={words.close}
      >
        {[4, 6, -120, 3].map((amount) => (
          <div className="row" key={amount}>
            <span className="grow">
              <b>{tr('Darsga qatnashish', 'Посещение урока')}</b>
              <br />
              <span className="small ink-3">Frontend N-24 · premium</span>
            </span>
            <CoinAmount signed amount={amount} unit="coin" />
          </div>
        ))}
      </Popover>
    </>
  );
}
