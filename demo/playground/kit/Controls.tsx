import { Button, IconButton } from '@mars/ui/Button.tsx';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { Coin } from '@mars/ui/pieces/signs.tsx';
import { Lock, User, X } from 'lucide';
import { flow, halves, Part, type Words } from './layout.tsx';

/** Buttons and fields. */
export function Controls({ tr, words }: Words) {
  return (
    <>
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
    </>
  );
}
