// Runs before the first paint: the language and the scheme that were chosen on this device, and what this page will need
// asked for beside the scripts that would find that out only when they are here (packages/server/early.ts).
(() => {
  const root = document.documentElement;
  let signedIn = false;
  try {
    const lang = localStorage.getItem('lang');
    if (lang === 'uz' || lang === 'ru') root.lang = lang;
    const scheme = localStorage.getItem('scheme');
    if (scheme === 'light' || scheme === 'dark') root.dataset.scheme = scheme;
    signedIn = localStorage.getItem('access_token') !== null;
  } catch {
    // Storage is blocked: nothing was chosen, and nobody is signed in.
  }
  const { who, next, ...texts } = document.currentScript.dataset;
  const isShown = who === 'any' || who === (signedIn ? 'in' : 'out');
  for (const file of isShown ? `${next} ${texts[root.lang]}`.split(' ') : []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = `/embed/${file}`;
    document.head.append(link);
  }
  for (const font of document.querySelectorAll('link[as=font]')) {
    if ((font.dataset.lang ?? root.lang) === root.lang) font.media = 'all';
  }
})();
