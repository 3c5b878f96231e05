// A page with keys of its own: `/` and `s` lead to its search, `?` to its help, a space and arrows turn its pictures.
// What it takes is kept for the test to read.
window.taken = [];
const OWN = ['/', 's', '?', ' ', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];
const search = document.createElement('input');
search.type = 'search';
search.id = 'site-search';
const placeSearch = () => document.body.prepend(search);
if (document.body) placeSearch();
else addEventListener('DOMContentLoaded', placeSearch);

for (const type of ['keydown', 'keypress', 'keyup'])
  document.addEventListener(type, (event) => {
    // As such scripts do: whoever writes in a field of the page is let alone.
    if (event.target.matches?.('input, textarea, select') || event.ctrlKey || event.altKey || event.metaKey)
      return;
    if (!OWN.includes(event.key)) return;
    window.taken.push(`${type} ${event.key}`);
    event.preventDefault();
    if (event.key.length === 1 && event.key !== ' ') search.focus();
  });
