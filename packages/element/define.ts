import { configure, takeKeys } from '@mars/session/config.ts';
import { $storedLang } from '@mars/session/lang.ts';
import { pageLoader } from '@mars/session/page-loader.ts';
import uiSheet from '@mars/ui/ui.css?sheet';
import r2wc from '@r2wc/react-to-web-component';
import { type ComponentType, createElement } from 'react';
import elementSheet from './element.css?sheet';
import { Frame, type Kept, type Widget } from './frame.ts';
import type {} from './jsx.ts';
import { keepKeys } from './keys.ts';
import { attributeName, type Properties, type PropsOf } from './properties.ts';
import { Shell } from './Shell.tsx';

export { boolean, json, number, oneOf, type PropsOf, string } from './properties.ts';

export interface Definition<P extends Properties> extends Omit<Kept, 'first'> {
  /** What the page may set. */
  properties?: P;
  /** The events it fires, beside `mars:error`. Their details are typed where they are declared. */
  events?: readonly `mars:${string}`[];
  /**
   * Which of its elements stand on somebody's page as a facade, as a selector: `facade.ts` draws it. With `reads`, when that is
   * answered, until the element is there; without, until somebody comes near.
   */
  facade?: string;
  /**
   * The public read with which it begins for a guest. The loader asks for it beside the scripts, so it has to be written
   * exactly as the client writes it; `{period}` stands for the attribute.
   */
  reads?: `GET /${string}`;
  /** Begins to ask for what will be shown: its texts are under way meanwhile. */
  first?: (values: PropsOf<P>) => void;
  /**
   * What it needs of a page's height from the beginning on, in px at a font of 16: the snippet maker writes it beside the tag.
   * `rows: 62` is so much more for each of its `rows`.
   */
  height?: number | ({ base: number } & { [K in keyof P]?: number });
  /** From `./<name>.css?sheet`. */
  sheet?: CSSStyleSheet;
}

/** The element's type, for `HTMLElementTagNameMap`. */
export type ElementOf<P extends Properties = Record<never, never>> = HTMLElement & PropsOf<P>;

/** Understood by every element, beside its own. */
const COMMON = ['lang', 'scheme', 'site-key', 'handover'];

const loader = pageLoader();
if (loader?.siteKey) configure({ siteKey: loader.siteKey });
if (loader?.handover) configure({ handover: loader.handover });
loader?.adopt(takeKeys);
if (loader) $storedLang.listen(() => loader.redraw());

/** What r2wc makes: it mounts when connected, draws anew when connected again, unmounts when disconnected. */
type Mounting = new () => HTMLElement & {
  container: HTMLElement;
  connectedCallback(): void;
  disconnectedCallback(): void;
};

const frames = new WeakMap<Element, Frame>();

/** What r2wc mounts; it gives the shadow root as `container`. */
const Mounted = ({ container }: { container: ShadowRoot }) =>
  createElement(Shell, { frame: frames.get(container.host) as Frame });

// r2wc hears of no property: it loses those set before the upgrade and does not reset removed attributes.
const Base = r2wc(Mounted as unknown as ComponentType<object>, { shadow: 'open' }) as unknown as Mounting;

/**
 * Makes a component a custom element. Defining a tag twice, by two versions of us too, does no harm: the first holds.
 * @param tag `mars-` and the name of the widget's folder.
 */
export function defineElement<P extends Properties = Record<never, never>>(
  tag: `mars-${string}`,
  component: ComponentType<PropsOf<P>>,
  definition: Definition<P>,
): void {
  if (customElements.get(tag)) return;
  const properties: Properties = definition.properties ?? {};
  const names = Object.keys(properties);
  const byAttribute = new Map<string, string>();
  for (const name of names) if (properties[name]?.parse) byAttribute.set(attributeName(name), name);
  const sheets = [uiSheet, elementSheet];
  if (definition.sheet) sheets.push(definition.sheet);

  class MarsElement extends Base {
    static readonly observedAttributes = [...COMMON, ...byAttribute.keys()];
    readonly #frame = new Frame(this, component as Widget, properties, definition as Kept);

    constructor() {
      super();
      frames.set(this, this.#frame);
      const shadow = this.shadowRoot as ShadowRoot;
      // A facade that stands still looks as it did.
      shadow.adoptedStyleSheets = [...sheets, ...shadow.adoptedStyleSheets];
      // A root of its own, since rendering empties its container, and the light children must stay.
      const root = document.createElement('div');
      root.className = 'root';
      root.dir = 'ltr';
      keepKeys(root);
      shadow.append(this.#frame.light, root);
      this.container = root;
      if (definition.uses) loader?.watch(shadow);
    }

    /** Its facade may have made one. */
    override attachShadow(init: ShadowRootInit): ShadowRoot {
      return this.shadowRoot ?? super.attachShadow(init);
    }

    override connectedCallback(): void {
      for (const name of names) takeEarly(this, name);
      this.#frame.connect();
      super.connectedCallback();
    }

    /** Moved in the page, it is back at once: only one that stays away is ended. */
    override disconnectedCallback(): void {
      queueMicrotask(() => {
        if (this.isConnected || !this.#frame.connected) return;
        this.#frame.disconnect();
        super.disconnectedCallback();
      });
    }

    attributeChangedCallback(attribute: string, _before: string | null, text: string | null): void {
      const name = byAttribute.get(attribute);
      if (name) this.#frame.write(name, text);
      else if (this.#frame.connected) this.#frame.connect();
    }
  }

  for (const name of names) {
    Object.defineProperty(MarsElement.prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: MarsElement) {
        return frames.get(this)?.read(name);
      },
      set(this: MarsElement, value: unknown) {
        frames.get(this)?.write(name, value);
      },
    });
  }
  customElements.define(tag, MarsElement);
}

/** A property that was set before the tag was defined stands in front of its accessor: it is taken over. */
function takeEarly(element: HTMLElement, name: string): void {
  if (!Object.hasOwn(element, name)) return;
  const own = element as unknown as Record<string, unknown>;
  const value = own[name];
  delete own[name];
  own[name] = value;
}
