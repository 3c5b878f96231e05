import { createInstance, type i18n } from 'i18next';
import { isolated } from './isolated.ts';
import type { Lang } from './lang.ts';
import { formatNumber } from './numbers.ts';

export type Texts = Record<string, string>;
export type Values = Record<string, string | number>;
/** A text by its key, with its numbers as readers see them (`1 250`, `62,5`); `values.count` chooses the plural form. */
export type Translate = (key: string, values?: Values) => string;

/** Our own rules: not every browser knows Uzbek, which has one form. Russian has `_one _few _many`, parts are `_other`. */
export function pluralForm(lang: string, count: number): string {
  if (lang !== 'ru' || !Number.isInteger(count)) return 'other';
  const ten = Math.abs(count) % 10;
  const hundred = Math.abs(count) % 100;
  if (ten === 1 && hundred !== 11) return 'one';
  return ten >= 2 && ten <= 4 && (hundred < 12 || hundred > 14) ? 'few' : 'many';
}

function create(): i18n {
  const instance = createInstance({
    lng: 'uz',
    resources: {},
    ns: [],
    supportedLngs: ['uz', 'ru'],
    fallbackLng: false,
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    returnNull: false,
    // Components escape what they draw.
    interpolation: { escapeValue: false, alwaysFormat: true },
  });
  void instance.init();
  const { pluralResolver: plurals, interpolator } = instance.services;
  Object.assign(interpolator, {
    format: (value: number | string) =>
      typeof value === 'number' ? formatNumber(value, 2) : isolated(value),
  });
  plurals.needsPlural = () => true;
  plurals.getSuffix = (lang: string, count: number) => `_${pluralForm(lang, count)}`;
  return instance;
}

const instance = create();

/** Makes the texts of one namespace (a widget's folder name) known in one language. */
export function addTexts(namespace: string, lang: Lang, texts: Texts): void {
  instance.addResourceBundle(lang, namespace, texts, false, true);
}

/** The texts of a namespace in a language that was added before. */
export function textsOf(namespace: string, lang: Lang): Translate {
  return (key, values) => instance.t(key, { ...values, ns: namespace, lng: lang });
}
