import { type Lang, resolveLang } from '@mars/i18n/lang.ts';
import { addTexts, type Texts, type Translate, textsOf } from '@mars/i18n/texts.ts';
import { adoptElement, hosted, releaseElement } from '@mars/session/config.ts';
import { $storedLang } from '@mars/session/lang.ts';
import { $scheme } from '@mars/session/scheme.ts';
import { atom } from 'nanostores';
import type { ComponentType } from 'react';
import { followAccent } from './accent.ts';
import { type Failure, MarsEvent } from './event.ts';
import { attributeName, type Properties } from './properties.ts';
import { resolveScheme } from './scheme.ts';
import { watchTranslation } from './translation.ts';

/** The component, with whatever props its element has. */
export type Widget = ComponentType<Record<string, unknown>>;

/** Imports the texts of one language. */
export type LoadTexts = () => Promise<{ default: Texts }>;

/** What its definition says of the rest. */
export interface Kept {
  texts: Record<Lang, LoadTexts>;
  /** Tags that its shadow root draws, and the dialogs that it opens: they are looked for there. */
  uses?: readonly `mars-${string}`[];
  /** Its component stays when somebody signs out, or another person in: the one that does it. */
  outlives?: boolean;
  /** Begins to ask for what will be shown, by its attributes and properties: its texts are under way meanwhile. */
  first?: (values: Readonly<Record<string, unknown>>) => void;
}

/** What an element shows now. */
export interface View {
  values: Readonly<Record<string, unknown>>;
  /** The language whose texts are there; null before the first ones are. */
  lang: Lang | null;
  t: Translate;
  fault: Failure | null;
  /** Counts "try again": a new number is a new component. */
  attempt: number;
}

const system = matchMedia('(prefers-color-scheme: dark)');

/** What stands between an element and its component: values, language, scheme, and whether it works. */
export class Frame {
  readonly $view = atom<View>({ values: {}, lang: null, t: (key) => key, fault: null, attempt: 0 });
  /** The light children's place. */
  readonly light = document.createElement('slot');
  #stops: (() => void)[] = [];
  #wanted: Lang | null = null;

  readonly element: HTMLElement;
  readonly Widget: Widget;
  /** It goes on when the person changes. */
  readonly outlives: boolean;
  readonly #opens: boolean;
  readonly #properties: Properties;
  readonly #texts: Record<Lang, LoadTexts>;
  readonly #first: Kept['first'];

  constructor(element: HTMLElement, widget: Widget, properties: Properties, kept: Kept) {
    this.element = element;
    this.Widget = widget;
    this.outlives = kept.outlives ?? false;
    this.#opens = !!kept.uses?.some((tag) => tag === 'mars-premium' || tag === 'mars-language');
    this.#properties = properties;
    this.#texts = kept.texts;
    this.#first = kept.first;
    const defaults = Object.keys(properties).map((name) => [name, properties[name]?.default]);
    this.show({ values: Object.fromEntries(defaults) });
  }

  show(part: Partial<View>): void {
    this.$view.set({ ...this.$view.get(), ...part });
  }

  read(name: string): unknown {
    return this.$view.get().values[name];
  }

  /** Takes a property's value or an attribute's text. Nothing, or what is not understood, is the default. */
  write(name: string, value: unknown): void {
    const property = this.#properties[name];
    if (!property) return;
    let next: unknown = value ?? undefined;
    if (typeof value === 'string' && property.parse) {
      next = property.parse(value);
      if (next === undefined) this.#warn(`${attributeName(name)}="${value}" is not ${property.type}`);
    }
    if (next === undefined) next = property.default;
    if (next !== this.read(name)) this.show({ values: { ...this.$view.get().values, [name]: next } });
  }

  /** It opens dialogs, and nobody around it holds them: neither the platform nor another element of ours. */
  get holdsDialogs(): boolean {
    const root = this.element.getRootNode();
    const inside = root instanceof ShadowRoot && root.host.localName.startsWith('mars-');
    return this.#opens && !hosted() && !inside;
  }

  get connected(): boolean {
    return this.#stops.length > 0;
  }

  /** Takes part in the page's session, or looks around anew after a move. */
  connect(): void {
    if (!this.connected) {
      const scheme = () => this.#updateScheme();
      system.addEventListener('change', scheme);
      this.#stops = [
        $storedLang.listen(() => this.#updateLang()),
        $scheme.listen(scheme),
        () => system.removeEventListener('change', scheme),
        () => releaseElement(this.element),
        watchTranslation(this.element.shadowRoot ?? this.element),
      ];
    }
    adoptElement(this.element);
    this.#updateScheme();
    this.#updateLang();
    this.#first?.(this.$view.get().values);
  }

  disconnect(): void {
    for (const stop of this.#stops) stop();
    this.#stops = [];
  }

  fail(fault: Failure): void {
    this.show({ fault });
    console.error(`mars: <${this.element.localName}> failed`, fault.error);
    this.element.dispatchEvent(new MarsEvent('mars:error', fault));
  }

  tryAgain = (): void => {
    this.show({ fault: null, attempt: this.$view.get().attempt + 1 });
    this.#updateLang();
  };

  /** The language wanted now, also while its texts are not there. */
  wantedLang(): Lang {
    return resolveLang(this.element, $storedLang.get());
  }

  #updateScheme(): void {
    // Somebody else's page is as it is, whatever the person chose: what we write stands on its ground.
    const scheme = resolveScheme(this.element, hosted() ? $scheme.get() : 'system', system.matches);
    this.element.dataset.scheme = scheme;
    const root = this.light.nextElementSibling;
    if (root instanceof HTMLElement) followAccent(root, scheme);
  }

  /** The texts shown before stay until the other ones have come. */
  #updateLang(): void {
    const lang = this.wantedLang();
    if (lang === this.#wanted) return;
    this.#wanted = lang;
    const namespace = this.element.localName.slice(5);
    this.#texts[lang]().then(
      (texts) => {
        addTexts(namespace, lang, texts.default);
        if (this.#wanted === lang) this.show({ lang, t: textsOf(namespace, lang) });
      },
      (error: unknown) => {
        if (this.#wanted !== lang) return;
        this.#wanted = null;
        if (this.$view.get().lang) this.#warn(`no texts in ${lang}: ${error}`);
        else this.fail({ code: 'texts', error });
      },
    );
  }

  #warn(what: string): void {
    console.warn(`mars: <${this.element.localName}> ${what}`);
  }
}
