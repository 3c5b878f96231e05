import { Chip, RarityChip } from '@mars/ui/pieces/Chip.tsx';
import { ProgressRing } from '@mars/ui/pieces/ProgressRing.tsx';
import { RankOrbits } from '@mars/ui/pieces/RankOrbits.tsx';
import { panelOf, Tabs } from '@mars/ui/pieces/Tabs.tsx';
import { Check, X } from 'lucide';
import { useState } from 'react';
import { flow, Part, type Words } from './layout.tsx';

/** Tabs, chips, ring and rank. */
export function Marks({ tr, words }: Words) {
  const [tab, setTab] = useState('one');
  const [chip, setChip] = useState('a');
  return (
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
          {tr('Qarzdorlik', 'Долг')}
        </Chip>
      </div>
    </Part>
  );
}
