/** How words are made comparable: a child leaves out apostrophes, doubles and endings, and the search must not mind. */

import { alike } from '../../spelling.ts';

export type TutorLang = 'uz' | 'ru';

const UZ_CYRILLIC = /[ўқғҳ]/i;
const CYRILLIC = /[а-яё]/i;

const pairs = (list: string): [string, string][] =>
  list.split(/\s+/).map((pair) => {
    const [from = '', to = ''] = pair.split('=');
    return [from, to];
  });

const CYRILLIC_TO_LATIN = new Map(
  pairs(`а=a б=b в=v г=g д=d е=e ж=j з=z и=i й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=x ц=s ч=ch ш=sh э=e
    ю=yu я=ya ь= ъ= ў=o қ=q ғ=g ҳ=h`),
);

// Longest first: "shch" must be read before "sh", "sh" before "s".
const LATIN_TO_CYRILLIC =
  pairs(`shch=щ sh=ш ch=ч zh=ж kh=х ts=ц ya=я yo=е yu=ю ye=е a=а b=б c=к d=д e=е f=ф g=г h=х
  i=и j=ж k=к l=л m=м n=н o=о p=п q=к r=р s=с t=т u=у v=в w=в x=х y=и z=з`);

/** Language a question is written in; `null` when its letters do not tell (digits only, nothing). */
export function detectLang(question: string): TutorLang | null {
  if (UZ_CYRILLIC.test(question)) return 'uz';
  if (CYRILLIC.test(question)) return 'ru';
  return /[a-z]/i.test(question) ? 'uz' : null;
}

/** Russian written in Latin letters ("skolko stoit"), as Cyrillic; rough, for the search only. */
export function latinAsCyrillic(question: string): string {
  return LATIN_TO_CYRILLIC.reduce(
    (text, [latin, letter]) => text.replaceAll(latin, letter),
    question.toLowerCase(),
  );
}

/** Lower case, no apostrophes of any kind, е for ё, and Uzbek written in Cyrillic letters as Latin ones. */
export function normalise(text: string, lang: TutorLang): string {
  const bare = alike(text, '');
  return lang === 'uz'
    ? bare.replace(/[а-яўқғҳ]/g, (letter) => CYRILLIC_TO_LATIN.get(letter) ?? letter)
    : bare;
}

/** No word of a language is longer, and looking for one that nearly is costs its length squared. */
const LONGEST_WORD = 40;

/** Words of a text, normalised; signs are left out, and so is what is too long for a word. */
export function tokenise(text: string, lang: TutorLang): string[] {
  const words = normalise(text, lang).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => word.length <= LONGEST_WORD);
}

// Longest first, so that `-larning` does not end as `-lar`. Possessives follow cases because they are stripped in rounds.
const UZ_SUFFIXES =
  `olmayapman olmayman moqchiman moqchi yapmiz yapman yapsiz yapti vottim votti yotti vomman vosan masdan
  ganda imizni ingizni larni larim lari imiz ingiz ngiz dagi gacha ning amiz asiz aman adi ymiz ysiz yman ydi gan kan
  man miz siz san lar dan tan dek cha chi mi ni ga qa ka da di ti dim ish ib ay sa sam im ing il ma si i m a`
    .split(/\s+/)
    .sort((a, b) => b.length - a.length);

const UZ_SHORTEST = 3;
const UZ_ROUNDS = 4;

function stemUzbek(word: string): string {
  let stem = word;
  for (let round = 0; round < UZ_ROUNDS; round++) {
    const suffix = UZ_SUFFIXES.find((s) => stem.endsWith(s) && stem.length - s.length >= UZ_SHORTEST);
    if (!suffix) break;
    stem = stem.slice(0, -suffix.length);
  }
  return stem;
}

// The Snowball stemmer for Russian (snowballstem.org/algorithms/russian), its groups in order.
const RU_GERUND = /((ив|ивши|ившись|ыв|ывши|ывшись)|((?<=[ая])(в|вши|вшись)))$/;
const RU_REFLEXIVE = /(ся|сь)$/;
const RU_ADJECTIVE = /(ее|ие|ые|ое|ими|ыми|ей|ий|ый|ой|ем|им|ым|ом|его|ого|ему|ому|их|ых|ую|юю|ая|яя|ою|ею)$/;
const RU_PARTICIPLE = /((ивш|ывш|ующ)|((?<=[ая])(ем|нн|вш|ющ|щ)))$/;
const RU_VERB = new RegExp(
  '((ила|ыла|ена|ейте|уйте|ите|или|ыли|ей|уй|ил|ыл|им|ым|ен|ило|ыло|ено|ят|ует|уют|ит|ыт|ены|ить|ыть|ишь|ую|ю)|' +
    '((?<=[ая])(ла|на|ете|йте|ли|й|л|ем|н|ло|но|ет|ют|ны|ть|ешь|нно)))$',
);
const RU_NOUN =
  /(иями|ями|ами|ией|иям|ием|иях|ев|ов|ие|ье|еи|ии|ей|ой|ий|ям|ем|ам|ом|ах|ях|ию|ью|ия|ья|а|е|и|й|о|у|ы|ь|ю|я)$/;

function stemRussian(word: string): string {
  const vowel = word.search(/[аеиоуыэюя]/);
  if (vowel < 0) return word;
  const start = word.slice(0, vowel + 1);
  let rest = word.slice(vowel + 1);
  const strip = (ending: RegExp): boolean => {
    const before = rest;
    rest = rest.replace(ending, '');
    return rest !== before;
  };
  if (!strip(RU_GERUND)) {
    strip(RU_REFLEXIVE);
    if (strip(RU_ADJECTIVE)) strip(RU_PARTICIPLE);
    else if (!strip(RU_VERB)) strip(RU_NOUN);
  }
  strip(/и$/);
  strip(/(ейш|ейше)$/);
  return start + rest;
}

/**
 * Spells a stem as it sounds, since children write what they hear: baxo and baho, dukon and doʻkon, kachon and qachon;
 * пороль and пароль, сиртификат, функцыя, обект. Vowels of short stems stay, else uy (home) and oy (month) were one word.
 */
function asHeard(stem: string): string {
  const long = stem.length > 3;
  if (!CYRILLIC.test(stem)) {
    const consonants = stem.replace(/x/g, 'h');
    return long ? consonants.replace(/u/g, 'o').replace(/q/g, 'k') : consonants;
  }
  const consonants = stem.replace(/[ьъ]/g, '').replace(/([жшц])ы/g, '$1и');
  return long
    ? consonants.slice(0, 1) + consonants.slice(1).replace(/о/g, 'а').replace(/[еэ]/g, 'и')
    : consonants;
}

/** Names that are written in Latin letters, as children spell them by ear. */
const NAMES: Record<string, string> = {
  python: 'питон пайтон piton payton',
  javascript: 'джаваскрипт жаваскрипт джс жс js javaskript',
  html: 'хтмл',
  css: 'цсс ксс',
  sql: 'скл эскуэль эскьюэль',
  git: 'гит',
  github: 'гитхаб githab gitxab',
  telegram: 'телеграм телеграмм телега тг tg telega',
};

const withoutDoubles = (word: string): string => word.replace(/(\p{L})\1+/gu, '$1');

/** What is left of a normalised word once endings and doubled letters are gone; not a dictionary form. */
export function stem(word: string, lang: TutorLang): string {
  const heard = stemHeard(word, lang);
  return names[lang].get(heard) ?? heard;
}

function stemHeard(word: string, lang: TutorLang): string {
  const bare = CYRILLIC.test(word) ? stemRussian(word) : lang === 'uz' ? stemUzbek(word) : word;
  // Doubles go first: коммит and комит are of one length then, and sound the same.
  const single = withoutDoubles(bare);
  return withoutDoubles(lang === 'uz' || CYRILLIC.test(word) ? asHeard(single) : single);
}

const namesIn = (lang: TutorLang): Map<string, string> =>
  new Map(
    Object.entries(NAMES).flatMap(([name, spellings]) =>
      spellings
        .split(' ')
        .map((spelled): [string, string] => [
          stemHeard(normalise(spelled, lang), lang),
          stemHeard(name, lang),
        ]),
    ),
  );

const names: Record<TutorLang, Map<string, string>> = { uz: namesIn('uz'), ru: namesIn('ru') };
