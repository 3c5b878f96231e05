import { pictureUrl } from '@mars/session/capabilities.ts';
import type { Product } from './products.ts';

/** A product as its card shows it: what is worn on a grey doll, cut to its place. */
export function Picture({ product }: { product: Product }) {
  const { body_type: place, product_image: front, special_object_image: back, legs_image: legs } = product;
  const layer = (address: string | null) => address && <Layer address={address} />;
  return (
    <span className={`pic pic-${place ?? 'real'}`} aria-hidden="true">
      <span>
        {layer(back)}
        {place && place !== 'background' && <Doll />}
        {layer(legs)}
        {layer(front)}
      </span>
    </span>
  );
}

/** A set as its card shows it: all of it on one doll. */
export function SetPicture({ pieces }: { pieces: readonly Product[] }) {
  const at = (place: Product['body_type']) => pieces.find(({ body_type }) => body_type === place);
  const [scene, ...worn] = [at('background'), at('feet'), at('body'), at('head')];
  const layers = (of: 'special_object_image' | 'legs_image' | 'special_image') =>
    worn.map((item) => item?.[of] && <Layer key={item.id} address={item[of]} />);
  return (
    <span className="pic pic-set" aria-hidden="true">
      {scene?.special_image && <Layer address={scene.special_image} />}
      <span>
        {layers('special_object_image')}
        <Doll />
        {layers('legs_image')}
        {layers('special_image')}
      </span>
    </span>
  );
}

const Layer = ({ address }: { address: string }) => (
  <img src={pictureUrl(address)} alt="" loading="lazy" decoding="async" />
);

const Doll = () => (
  <svg className="doll" viewBox="0 0 240 320" aria-hidden="true">
    <rect x="68" y="64" width="104" height="96" rx="47" />
    <path d="M110 148h20v18c15 1 26 4 29 10l4 50c-9 7-77 7-86 0l4-50c3-6 14-9 29-10z" />
    <path className="limbs" d="M97 179 78 219M143 179l19 40" />
    <path className="limbs legs" d="M107 222v44m26-44v44" />
  </svg>
);
