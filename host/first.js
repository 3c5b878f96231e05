// Runs before the first paint: the language and the scheme that were chosen on this device, and what this page will need
// asked for beside the scripts that would find that out only when they are here (packages/server/early.ts). A browser that is
// older than all of that is told so by `old.js`; what stands here has to be read by it, so it is written as in 2009.
(function () {
  var root = document.documentElement;
  if (!('popover' in HTMLElement.prototype)) {
    root.setAttribute('data-old', '');
    var old = document.createElement('script');
    var types = window.trustedTypes;
    // Chrome 83 to 113 take an address of a script only from a policy.
    old.src = types
      ? types
          .createPolicy('mars-old', {
            createScriptURL: function () {
              return '/old.js';
            },
          })
          .createScriptURL('')
      : '/old.js';
    document.head.appendChild(old);
    return;
  }
  var signedIn = false;
  try {
    var lang = localStorage.getItem('lang');
    if (lang === 'uz' || lang === 'ru') root.lang = lang;
    var scheme = localStorage.getItem('scheme');
    if (scheme === 'light' || scheme === 'dark') root.dataset.scheme = scheme;
    signedIn = localStorage.getItem('access_token') !== null;
  } catch (_) {
    // Storage is blocked: nothing was chosen, and nobody is signed in.
  }
  var told = document.currentScript.dataset;
  if (told.who === 'any' || told.who === (signedIn ? 'in' : 'out'))
    (told.next + ' ' + told[root.lang]).split(' ').forEach(function (file) {
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = '/embed/' + file;
      document.head.append(link);
    });
  // After the scripts: what one can press first shares a poor line with nothing.
  document.addEventListener('DOMContentLoaded', function () {
    document.querySelectorAll('link[as=font]').forEach(function (font) {
      if ((font.dataset.lang || root.lang) === root.lang) font.media = 'all';
    });
  });
})();
