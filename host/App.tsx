import { routes } from '@mars/contract/routes.ts';
import { Dialogs } from '@mars/element/Dialogs.tsx';
import { $capabilities } from '@mars/session/capabilities.ts';
import { $role } from '@mars/session/role.ts';
import { $signedIn } from '@mars/session/session.ts';
import { useStore } from '@nanostores/react';
import { createElement, useEffect, useRef, useState } from 'react';
import { attributesOf } from './elements.ts';
import { $page, type Page } from './router.ts';
import { restoreScroll } from './scroll.ts';
import type { Words } from './words.ts';

/** Pages whose element says nowhere what it is. */
const UNNAMED: ReadonlySet<Page['name']> = new Set(['blog', 'rating']);

/** Pages whose element has a way back of its own: on a phone there is one bar. */
const OWN_WAY: ReadonlySet<Page['name']> = new Set(['code-task', 'english-course', 'english-learning']);

/** The whole of the host: which elements stand where, for the page that the guard lets through. */
export function App({ words }: { words: Words }) {
  const page = useStore($page);
  const { name: centre } = useStore($capabilities);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<Page | null>(null);
  const title = page ? words[page.name] : '';

  useEffect(() => {
    document.title = title ? `${title} – ${centre}` : centre;
  }, [title, centre]);

  useEffect(() => {
    // Where the page was loaded, the focus and the browser's own reading begin at its top.
    if (page && shown.current) heading.current?.focus({ preventScroll: true });
    if (page) restoreScroll();
    shown.current = page;
  }, [page]);

  if (!page) return null;

  return (
    <>
      <nav aria-label={words.skip}>
        {/* `external`: the browser goes there, not the router. */}
        <a className="skip" href="#main" rel="external">
          {words.skip}
        </a>
      </nav>
      <Layout page={page} words={words}>
        <main id="main" tabIndex={-1}>
          <h1 ref={heading} className={UNNAMED.has(page.name) ? 'title' : 'sr'} tabIndex={-1}>
            {title}
          </h1>
          <Content key={keyOf(page)} page={page} words={words} />
        </main>
      </Layout>
      {/* What other elements open; it stays whatever the page is. */}
      <Dialogs place={document.body} />
    </>
  );
}

interface PartProps {
  page: Page;
  words: Words;
}

function Layout({ page, words, children }: PartProps & { children: React.ReactNode }) {
  const signedIn = useStore($signedIn);
  const role = useStore($role);
  const { features } = useStore($capabilities);
  const student = signedIn && role === 'student';
  const chat = student && routes[page.name].login && features.aiChat !== false && <mars-ai-chat key="chat" />;

  if (routes[page.name].layout === 'desktop') {
    return (
      <div key="desktop" className={`desktop ${student ? 'student' : ''}`}>
        <mars-header key="header" variant={student ? undefined : 'parent'} />
        {student && <mars-sidebar key="sidebar" route={page.name} />}
        {children}
        {chat}
      </div>
    );
  }
  const entrance = page.name === 'signin' || page.name === 'signup';
  const atHome = page.name === 'signin' || page.name === 'staff';
  const looks = [
    entrance && 'entrance',
    // The editor stands beside the text.
    page.name === 'code-task' && 'wide',
    OWN_WAY.has(page.name) && 'own',
    page.name === 'staff' && 'staff',
  ];
  return (
    <div key="bare" className={['bare', ...looks].filter(Boolean).join(' ')}>
      <header className="top">
        {!atHome && (
          <a className="back" href="/">
            <span aria-hidden="true">←</span> {words[signedIn ? 'wayBack' : 'toSignin']}
          </a>
        )}
        <mars-header key="lang" variant="login" />
      </header>
      {children}
      {chat}
    </div>
  );
}

/** Another page is another element; a course goes on in its own, with the rest of the module standing. */
const keyOf = ({ name, params }: Page): string =>
  name === 'course-element' ? name : name + JSON.stringify(params);

/** The element of the page. Its script may not come, as without a network: the loader brings it when that is back. */
function Content({ page, words }: PartProps) {
  const { element } = routes[page.name];
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    const handle = ({ target, detail }: HTMLElementEventMap['mars:error']) => {
      if (detail.code === 'load' && (target as Element).localName === element) setMissing(true);
    };
    document.addEventListener('mars:error', handle as EventListener);
    return () => document.removeEventListener('mars:error', handle as EventListener);
  }, [element]);
  // Once the element is there, it shows itself in the place of its children.
  const says = isMissing && (
    <p className="away" role="alert">
      {words.away}
    </p>
  );
  return createElement(element, attributesOf(page), says);
}
