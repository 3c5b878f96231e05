import { configure } from '@mars/widgets';
import '@mars/widgets/rating';

// `?forgotten`: as a site that never calls configure().
if (location.search !== '?forgotten')
  configure({ platform: import.meta.env.VITE_PLATFORM, siteKey: 'demo-centre' });

const rating = document.querySelector('mars-rating');
if (rating) rating.board = 'xp';
// @ts-expect-error there is no such board
if (location.hash) rating.board = 'coins';
addEventListener('mars:sign-out', () => document.body.classList.add('signed-out'));
