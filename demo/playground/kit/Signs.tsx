import { Avatar } from '@mars/ui/Avatar.tsx';
import { CoinAmount } from '@mars/ui/pieces/CoinAmount.tsx';
import { Coin, Flame, Logo, Star, Xp } from '@mars/ui/pieces/signs.tsx';
import { flow, type Words } from './layout.tsx';

/** What stands in a header, and the greeting. */
export function Signs({ tr }: Words) {
  return (
    <>
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
    </>
  );
}
