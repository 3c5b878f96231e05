import { routes } from '@mars/contract/routes.ts';
import { describe, expect, it } from 'vitest';
import { askingEarly, type BuiltMap } from './early.ts';

const built = (name: string, ...more: string[]) => ({
  file: `${name}-Ab12.js`,
  imports: ['shared-Cd34.js', ...more],
  texts: { uz: `${name}.uz-Ab12.js`, ru: `${name}.ru-Ab12.js` },
});
const map: BuiltMap = {
  widgets: Object.fromEntries(
    ['header', 'sidebar', 'home', 'signin', 'parent', 'news'].map((name) => [name, built(name)]),
  ),
  host: { texts: { uz: 'host.uz-Ef56.js', ru: 'host.ru-Ef56.js' } },
};
map.widgets.home = built('home', 'some-Gh78.js');
const html = '<head><link href="/embed/shared-Cd34.js"><script id="first">1</script></head>';

/** What `first.js` is told by the page of a route. */
function toldAt(name: keyof typeof routes) {
  const page = askingEarly(html, routes[name], map);
  const [, tag = ''] = /<script id="first"([^>]*)>/.exec(page) ?? [];
  return Object.fromEntries([...tag.matchAll(/data-(\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value]));
}

describe('a page asks early', () => {
  it('for its frame and its element, each file once, but for what it names itself', () => {
    expect(toldAt('home')).toEqual({
      who: 'in',
      next: 'header-Ab12.js sidebar-Ab12.js home-Ab12.js some-Gh78.js',
      uz: 'host.uz-Ef56.js header.uz-Ab12.js sidebar.uz-Ab12.js home.uz-Ab12.js',
      ru: 'host.ru-Ef56.js header.ru-Ab12.js sidebar.ru-Ab12.js home.ru-Ab12.js',
    });
  });

  it('where it will be shown: not for whoever is led elsewhere', () => {
    expect(toldAt('signin')).toMatchObject({ who: 'out', next: 'header-Ab12.js signin-Ab12.js' });
    expect(toldAt('news')).toMatchObject({ who: 'any', next: 'header-Ab12.js news-Ab12.js' });
  });

  it('for no menu of students on a parent’s page', () => {
    expect(toldAt('parent')).toMatchObject({ who: 'in', next: 'header-Ab12.js parent-Ab12.js' });
  });

  it('for what was built', () => {
    expect(toldAt('shop')).toMatchObject({ next: 'header-Ab12.js sidebar-Ab12.js' });
    expect(askingEarly(html, routes.shop, { widgets: {}, host: null })).toContain('data-next="" data-uz=""');
  });
});
