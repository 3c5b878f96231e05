import type { Lang } from '@mars/i18n/lang.ts';
import { Avatar } from '@mars/ui/Avatar.tsx';
import { Button, IconButton } from '@mars/ui/Button.tsx';
import { Chip, RarityChip } from '@mars/ui/Chip.tsx';
import { CoinAmount } from '@mars/ui/CoinAmount.tsx';
import { Dialog } from '@mars/ui/Dialog.tsx';
import { EmptyState } from '@mars/ui/EmptyState.tsx';
import { ErrorState } from '@mars/ui/ErrorState.tsx';
import { Field } from '@mars/ui/Field.tsx';
import { HeroFigure, type HeroItem } from '@mars/ui/HeroFigure.tsx';
import { LockedNote } from '@mars/ui/LockedNote.tsx';
import { MonthNav } from '@mars/ui/MonthNav.tsx';
import { OfflineStrip } from '@mars/ui/OfflineStrip.tsx';
import { Popover } from '@mars/ui/Popover.tsx';
import { Bar, ProgressRing } from '@mars/ui/Progress.tsx';
import { RankOrbits } from '@mars/ui/RankOrbits.tsx';
import { Loading, Skeleton } from '@mars/ui/Skeleton.tsx';
import { StreakWeek } from '@mars/ui/StreakWeek.tsx';
import { Switch } from '@mars/ui/Switch.tsx';
import { Coin, Flame, Logo, Star, Xp } from '@mars/ui/signs.tsx';
import { panelOf, Tabs } from '@mars/ui/Tabs.tsx';
import { Toasts } from '@mars/ui/Toasts.tsx';
import ru from '@mars/ui/texts/ru.json';
import uz from '@mars/ui/texts/uz.json';
import { toast } from '@mars/ui/toast.ts';
import { Check, Lock, User, X } from 'lucide';
import { type CSSProperties, type ReactNode, useRef, useState } from 'react';

const grid: CSSProperties = { display: 'grid', gap: 14, gridTemplateColumns: 'minmax(0, 1fr)' };
const flow: CSSProperties = { display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' };
const halves: CSSProperties = {
  display: 'grid',
  gap: 14,
  gridTemplateColumns: 'repeat(auto-fit, minmax(230px, 1fr))',
};

const wear = (...names: string[]): HeroItem[] =>
  names.map((name) => ({
    body_type: name.split('/')[0] as HeroItem['body_type'],
    special_image: `/media/hero/${name}.svg`,
    special_object_image: /suit|helmet|roomol|cape/.test(name) ? `/media/hero/${name}.back.svg` : null,
    legs_image: name.startsWith('body/') ? `/media/hero/${name}.legs.svg` : null,
  }));

const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <section style={grid}>
    <h2 className="small ink-3">{name}</h2>
    {children}
  </section>
);

/** One of each, in the order of `look.md`. */
export function Kit({ lang }: { lang: Lang }) {
  const words = lang === 'ru' ? ru : uz;
  const [tab, setTab] = useState('one');
  const [chip, setChip] = useState('a');
  const [month, setMonth] = useState('2026-10');
  const [dialog, setDialog] = useState(false);
  const [pop, setPop] = useState(false);
  const [on, setOn] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const tr = (one: string, other: string) => (lang === 'ru' ? other : one);

  return (
    <div style={{ ...grid, gap: 28, padding: 24, background: 'var(--bg)', minHeight: '100vh' }}>
      <div style={flow}>
        <Logo size={44} />
        <b className="h2">Mars</b>
        <CoinAmount lead amount={1250} unit="coin" size={22} />
        <b className="coins num">
          <Flame /> 9
        </b>
        <b className="coins num">
          <Xp /> 4 820
        </b>
        <Star />
        <Coin />
        <Avatar name="Aziza Karimova" src="/media/avatars/11.svg" size={44} />
        <Avatar name="Oʻtkir Yoʻldosh" size={44} />
      </div>
      <h1 className="display">{tr('Salom, Aziza!', 'Привет, Азиза!')}</h1>
      <Part name={tr('Tugma', 'Кнопка')}>
        <div style={flow}>
          <Button>{tr('Kirish', 'Войти')}</Button>
          <Button variant="soft">{tr('Havola', 'Ссылка')}</Button>
          <Button variant="line">{tr('Bekor qilish', 'Отмена')}</Button>
          <Button variant="quiet">{tr('Ochish', 'Открыть')}</Button>
          <Button variant="gold" icon={<Coin size={20} />}>
            {tr('Olish', 'Получить')}
          </Button>
          <Button busy>{tr('Yuborish', 'Отправить')}</Button>
          <Button variant="danger">{tr('Oʻchirish', 'Удалить')}</Button>
          <Button variant="text">{tr('Parolni unutdim', 'Забыли пароль')}</Button>
          <IconButton icon={X} label={words.close} variant="quiet" />
          <Button reason={tr('Yana 49 ta coin kerak', 'Нужно ещё 49 монет')}>
            {tr('Sotib olish', 'Купить')}
          </Button>
        </div>
      </Part>
      <div style={halves}>
        <Field
          label="Login"
          icon={User}
          defaultValue="aziza"
          hint={tr('SMS emas, Telegram orqali kod boradi', 'Код придёт в Telegram, не по SMS')}
        />
        <Field
          label={tr('Parol', 'Пароль')}
          type="password"
          icon={Lock}
          defaultValue="mars-demo"
          eye={{ show: words.showPassword, hide: words.hidePassword }}
          error={tr('Login yoki parol notoʻgʻri', 'Неверный логин или пароль')}
        />
      </div>
      <Part name={tr('Tab, belgi, halqa, unvon', 'Вкладки, значки, кольцо, звание')}>
        <div style={{ ...flow, flexWrap: 'nowrap' }}>
          <div className="grow">
            <Tabs
              id="kit"
              label="Rasm"
              value={tab}
              onChange={setTab}
              tabs={[
                { id: 'one', label: tr('Rasm', 'Фото') },
                { id: 'two', label: tr('Avatarlar', 'Аватары') },
              ]}
            />
          </div>
          <ProgressRing value={18} max={30} label="Premium" text="60%">
            60%
          </ProgressRing>
          <RankOrbits rank={3} />
        </div>
        <p className="sr" {...panelOf('kit', tab)}>
          {tab}
        </p>
        <Tabs
          id="chips"
          chips
          label="Turi"
          value={chip}
          onChange={setChip}
          tabs={['a', 'b', 'c', 'd'].map((id, index) => ({
            id,
            label: tr('Hammasi,Bosh kiyim,Ust kiyim,Poyabzal', 'Всё,Головной убор,Одежда,Обувь').split(',')[
              index
            ] as string,
          }))}
        />
        <div style={flow}>
          <RarityChip rarity="common" label={words.common} />
          <RarityChip rarity="rare" label={words.rare} />
          <RarityChip rarity="epic" label={words.epic} />
          <RarityChip rarity="legendary" label={words.legendary} />
          <Chip tone="ok" icon={Check}>
            {tr('Toʻlangan', 'Оплачено')}
          </Chip>
          <Chip tone="bad" icon={X}>
            {tr('Qarz', 'Долг')}
          </Chip>
        </div>
      </Part>
      <div style={halves}>
        <div className="card" style={grid}>
          <h3 className="h4">{tr('9 kun ketma-ket', '9 дней подряд')}</h3>
          <StreakWeek
            lang={lang}
            today={4}
            days={['filled', 'filled', 'missed', 'neutral', 'filled', 'coming', 'coming']}
            words={{
              filled: words.dayFilled,
              missed: words.dayMissed,
              neutral: words.dayNeutral,
              coming: words.dayComing,
              today: words.dayToday,
            }}
          />
        </div>
        <div className="card" style={grid}>
          <MonthNav
            month={month}
            onChange={setMonth}
            lang={lang}
            last="2026-11"
            previousLabel={words.previousMonth}
            nextLabel={words.nextMonth}
          />
          <Bar value={62} label="xp" tone="blue" />
          <div style={flow}>
            <CoinAmount signed amount={4} unit="coin" />
            <CoinAmount signed amount={-1200} unit="coin" />
          </div>
          <Switch on={on} onChange={setOn}>
            {tr('Tungi koʻrinish', 'Тёмное оформление')}
          </Switch>
        </div>
      </div>
      <Part name={tr('Qahramon', 'Герой')}>
        <div style={{ display: 'grid', gap: 12, gridTemplateColumns: 'repeat(4, 1fr)' }}>
          <HeroFigure
            blink
            hair="braids"
            label="1"
            items={wear('head/doppi2', 'body/suit', 'feet/moon', 'background/sunset')}
          />
          <HeroFigure
            label="2"
            items={wear('head/helmet', 'body/chopon', 'feet/etik', 'background/registon')}
          />
          <HeroFigure
            figure="wink"
            hair="bob"
            label="3"
            items={wear('head/roomol', 'body/hoodie', 'feet/hover', 'background/ice')}
          />
          <HeroFigure
            figure="grin"
            hair="long"
            label="4"
            items={wear('head/crown', 'body/cape', 'feet/red', 'background/night')}
          />
          <HeroFigure hair="curly" label="5" items={[]} />
          <HeroFigure hair="bun" bust label="6" items={wear('head/cap', 'background/canyon')} />
          <HeroFigure hair="bun" bust label="7" items={wear('head/phones', 'background/garden')} />
          <HeroFigure hair="braids" bust label="8" items={wear('head/beanie', 'background/steppe')} />
        </div>
      </Part>
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
            onClick={() => toast(tr('Rasm yangilandi!', 'Фото обновлено!'))}
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
      <Part name={tr('Holatlar', 'Состояния')}>
        <div style={halves}>
          <div className="card">
            <EmptyState
              title={tr('Uyga vazifalar topilmadi', 'Домашних заданий нет')}
              text={tr('Yangi vazifa berilganda shu yerda chiqadi.', 'Новое задание появится здесь.')}
            >
              <Button variant="quiet">{tr('Kurslarim', 'Мои курсы')}</Button>
            </EmptyState>
          </div>
          <div className="card">
            <ErrorState
              title={tr('Reyting ochilmadi', 'Рейтинг не открылся')}
              text={words.errorText}
              retry={words.retry}
              onRetry={() => undefined}
            />
          </div>
          <Loading label={words.loading} className="card">
            <div style={grid}>
              <div style={flow}>
                <Skeleton round width={60} height={60} />
                <div className="grow" style={grid}>
                  <Skeleton width="70%" height={18} />
                  <Skeleton width="45%" />
                </div>
              </div>
              <Skeleton height={48} />
            </div>
          </Loading>
          <div style={grid}>
            <OfflineStrip title={words.offlineTitle}>{words.offlineText}</OfflineStrip>
            <LockedNote title={tr('Doʻkon hali yopiq.', 'Магазин ещё закрыт.')} have={1} need={3}>
              {tr('Yana 2 ta darsga keling.', 'Посетите ещё 2 урока.')}
            </LockedNote>
          </div>
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
      <Toasts closeLabel={words.close} />
    </div>
  );
}
