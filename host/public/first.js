// Runs before the first paint: the language and the scheme that were chosen on this device.
(() => {
  const root = document.documentElement;
  try {
    const lang = localStorage.getItem('lang');
    if (lang === 'uz' || lang === 'ru') root.lang = lang;
    const scheme = localStorage.getItem('scheme');
    if (scheme === 'light' || scheme === 'dark') root.dataset.scheme = scheme;
  } catch {
    // Storage is blocked: nothing was chosen.
  }
})();
