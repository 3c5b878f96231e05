import { Crown, Gem, type IconNode, Sparkle } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import type { Tone } from './Progress.tsx';

/** A few words on a tinted ground: a state, a kind. */
export function Chip({ tone, icon, children }: { tone?: Tone; icon?: IconNode; children: ReactNode }) {
  return (
    <span className={`chip ${tone ?? ''}`}>
      {icon && <Icon node={icon} size={16} />}
      {children}
    </span>
  );
}

export type Rarity = 'common' | 'rare' | 'epic' | 'legendary';

const looks: Record<Rarity, { tone?: Tone; icon?: IconNode }> = {
  common: {},
  rare: { tone: 'blue', icon: Sparkle },
  epic: { tone: 'plum', icon: Gem },
  legendary: { tone: 'gold', icon: Crown },
};

/** Rarity has a shape and its word, never a colour alone. */
export const RarityChip = ({ rarity, label }: { rarity: Rarity; label: string }) => (
  <Chip {...looks[rarity]}>{label}</Chip>
);
