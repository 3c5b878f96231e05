import { configure } from '@mars/widgets';
import '@mars/widgets/parent';
import '@mars/widgets/rating';
import type {} from '@mars/widgets/react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

// What the build was told: a page of a test does not know the platform's port.
configure({ platform: import.meta.env.VITE_PLATFORM, siteKey: 'demo-centre' });

function App() {
  const [board, show] = useState<'coin' | 'xp'>('coin');
  return (
    <>
      <button type="button" onClick={() => show('xp')}>
        xp
      </button>
      <mars-rating board={board} period="month" onmars:navigate={({ detail }) => console.log(detail.route)} />
      <mars-parent />
    </>
  );
}

createRoot(document.getElementById('app') as HTMLElement).render(<App />);
