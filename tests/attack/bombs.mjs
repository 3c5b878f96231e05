import { uploadOf, zipOf } from './forms.mjs';
import { formOf, makePicture } from './pictures.mjs';

const filled = (piece, letters) => piece.repeat(Math.ceil(letters / piece.length)).slice(0, letters);
const megabytes = (piece, many) => Buffer.from(filled(piece, many * 1_000_000), 'latin1');

/** Markdowns of twenty thousand letters that a reader takes seconds or minutes for. */
const markdowns = {
  'items in items in one line': `${filled('- ', 19_000)}a`,
  'numbers in numbers': `${filled('1. ', 19_000)}a`,
  'quotations in quotations': `${filled('> ', 19_000)}a`,
  'quotations in items': `${filled('> - ', 19_000)}a`,
  'stars and lines': filled('*a_', 20_000),
  'lines that go on by themselves': `> a\n${filled('b\n', 19_000)}`,
  'the same, two hundred deep': `${filled('> ', 400)}a\n${filled('b\n', 19_000)}`,
  'brackets that nobody closes': filled('[', 20_000),
  'pictures that nobody closes': filled('![a](', 20_000),
  'headings underlined': filled('a\n=\n', 20_000),
  'a table of three thousand columns': `${filled('|a', 6000)}\n${filled('|-', 6000)}`,
  'a thousand tables': filled('a|b\n-|-\n', 20_000),
  'five thousand items': filled('- a\n', 20_000),
  'addresses that are defined': filled('[a]: <b\n', 20_000),
  'ticks of every length': Array.from({ length: 190 }, (_, n) => '`'.repeat(n + 1)).join(' '),
};

/** As much as a text may have of everything, and no fault of its shape: these are read. */
const fullMarkdowns = {
  'five hundred signs in each part': `${filled('*a_', 249 * 3)}\n\n`.repeat(26),
  'twelve deep, forty lines in each part': `${`${'> '.repeat(12)}a\n`.repeat(41)}\n`.repeat(18),
  'three hundred lines that go on by themselves': `${`${'> '.repeat(12)}a\n${'b\n'.repeat(299)}`}\n`.repeat(
    3,
  ),
  'a table of three hundred lines': `|a|b|c|d|\n|-|-|-|-|\n${'|*a*|b|c|d|\n'.repeat(245)}`,
};

const svg = '<svg xmlns="http://www.w3.org/2000/svg">';
/** Drawings of at most half a megabyte. */
const drawings = {
  'thirty-four comments, 240 bytes': `${'<!---->'.repeat(34)}x`,
  'parts in parts': svg + filled('<g>', 499_000),
  'a thousand million laughs': `<!DOCTYPE svg [<!ENTITY a "${'ha'.repeat(100)}"><!ENTITY b "${'&a;'.repeat(100)}">]>${svg}&b;</svg>`,
  'signs that open': filled('<', 499_000),
  'an address after spaces': `${svg}<a href=${' '.repeat(490_000)}`,
  'addresses in styles': `${svg}<style>${filled('url(', 490_000)}</style></svg>`,
};

/** The same of drawings: they are taken, or refused by what they lack. */
const fullDrawings = {
  'forty thousand attributes': `<svg ${Array.from({ length: 40_000 }, (_, n) => `a${n}="1"`).join(' ')}/>`,
  'five thousand parts, sixty-three deep': `${svg}${`${'<g>'.repeat(62)}${'</g>'.repeat(62)}`.repeat(80)}</svg>`,
  'half a megabyte of addresses that are its own': `${svg}<style>${'a{fill:url(#a)}'.repeat(33_000)}</style></svg>`,
};

const shown = zipOf([{ name: 'a/m1/x.svg', bytes: Buffer.from(svg) }]).length;
const nothing = Buffer.alloc(0);
/** Zips of courses. */
const zips = () => ({
  '400 MB in 390 kB that say they are a thousand bytes': zipOf([
    { name: 'a/b.svg', bytes: Buffer.alloc(400_000_000), says: 1000 },
  ]),
  'five thousand files that share 4 MB': zipOf([
    { name: 'a/0.svg', bytes: Buffer.alloc(4_000_000) },
    ...Array.from({ length: 4999 }, (_, n) => ({ name: `a/${n + 1}.svg`, says: 4_000_000, at: 0 })),
  ]),
  'sixty thousand empty files': zipOf(
    Array.from({ length: 60_000 }, (_, n) => ({ name: `a/${n}.md`, bytes: nothing })),
  ),
  'a file that says it has 4 GB': zipOf([{ name: 'a/b.md', bytes: nothing, says: 0xffffffff }]),
  'a name of sixty thousand letters': zipOf([{ name: `a/${'-'.repeat(60_000)}`, bytes: nothing }]),
  'brackets in course.json': zipOf([{ name: 'a/course.json', bytes: megabytes('[', 1.9) }]),
  'letters that no text holds': zipOf([{ name: 'a/course.json', bytes: Buffer.from('{"kind":"\\u0000"}') }]),
  [`nothing behind a head of ${shown} bytes`]: zipOf([{ name: 'a/b.md', bytes: nothing }]).subarray(0, 40),
});

/** Zips with as much as may be in them, and no course. */
const fullZips = () => ({
  'thirty-two megabytes': zipOf(
    Array.from({ length: 64 }, (_, n) => ({ name: `a/${n}.svg`, bytes: Buffer.alloc(499_000) })),
  ),
  'five thousand texts': zipOf(
    Array.from({ length: 4999 }, (_, n) => ({ name: `a/${n}.md`, bytes: Buffer.from(filled('*a_', 400)) })),
  ),
});

/** Tables of at most four megabytes. */
const tables = () => ({
  'a hundred thousand columns': `${Array.from({ length: 100_000 }, (_, n) => `a${n}`).join()}\n1\n`,
  'a line of spaces': megabytes('Guruh ', 3.9),
  'nothing but quotes': Buffer.concat([Buffer.from('Guruh\n'), megabytes('"', 3.9)]),
  'quotes that nobody closes': Buffer.concat([Buffer.from('Guruh\n'), megabytes('a,"b\n', 3.9)]),
  'four million lines': Buffer.concat([Buffer.from('Guruh'), megabytes('\n', 3.9)]),
  'fifty thousand lines, each with its cell in quotes': `Guruh\n${'"a ""b"" c"\n'.repeat(49_990)}`,
  'a cell of four megabytes': Buffer.concat([Buffer.from('Guruh\n'), megabytes('a', 3.9)]),
});

/** What is handed in as homework, by its name and by what is in it. */
const files = () => ({
  'a name of 79,000 spaces, six times': Array(6).fill([`a${' '.repeat(79_000)}.txt`, 'x']),
  'a name of full stops': [[`a${'.'.repeat(79_000)}/`, 'x\0']],
  'a zip of three hundred thousand heads': [
    ['a.zip', megabytes(`PK\x03\x04${'\0'.repeat(22)}\x01\0\0\0a`, 12)],
  ],
  'a PDF that says one thing again and again': [['a.pdf', megabytes('%PDF-1.4\nAIPrivateData<<', 12)]],
  'a film of boxes': [['a.mp4', megabytes('\0\0\0\x08ftyp', 12)]],
  'a sound of heads': [['a.mp3', megabytes('ID3\x03\0\0\0\0\0\0', 12)]],
});

/** Pictures of oneself. */
const pictures = async () => ({
  '49 megapixels': await makePicture(7000, 7000, 'png'),
  'chunks of nothing': Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    megabytes('\0\0\0\0tEXt\0\0\0\0', 11),
  ]),
  'frames of nothing': Buffer.concat([
    Buffer.from('GIF89a\x10\0\x10\0\0\0\0', 'latin1'),
    megabytes(',\0\0\0\0\x01\0\x01\0\0\x02\x01\0\0', 11),
  ]),
  'a drawing with comments': Buffer.from(drawings['thirty-four comments, 240 bytes']),
});

/** Texts that expressions of ours look at. */
const questions = {
  'a question of hyphens': filled('-', 8000),
  'a question of spaces': `a${filled(' ', 7990)}b`,
  'a question of questions': filled('va ? ', 8000),
};
const posts = {
  'a post of stars': filled('**a', 19_000),
  'a post of quotations': filled('> \n', 19_000),
  'a post of addresses': filled('https://a.', 19_000),
};

/**
 * @param courseWith a zip of a course that is good but for a drawing
 * @returns `[what, call, statuses]` of each, in the order in which they are thrown, with the answers that it may have: to be
 * told that nobody has time is none of them
 */
export async function bombs({ student, admin, project, element, courseWith }) {
  const json = (path, token, body) => ({ method: 'POST', path, token, body: JSON.stringify(body) });
  const of = (things, statuses, call) =>
    Object.entries(things).map(([what, thing]) => [what, call(thing), statuses]);
  const zipped = (zip) => uploadOf('POST', '/v2/staff/courses', [['a.zip', zip]], admin);
  return [
    // What is wrong with a text or a table stands in the answer.
    ...of({ ...markdowns, ...fullMarkdowns }, [200], (text) =>
      json(`/v2/staff/elements/${element}/preview`, admin, { text }),
    ),
    ...of(drawings, [422], (drawing) => zipped(courseWith(Buffer.from(drawing)))),
    ...of(fullDrawings, [200], (drawing) => zipped(courseWith(Buffer.from(drawing)))),
    ...of({ ...zips(), ...fullZips() }, [422], zipped),
    ...of(tables(), [200], (table) =>
      uploadOf('POST', '/v2/staff/import?kind=groups&dry_run=true', [['a.csv', table]], admin),
    ),
    // A form may be broken, too.
    ...of(files(), [200, 400, 422], (parts) =>
      uploadOf('POST', `/v1/project/${project}/submit`, parts, student),
    ),
    ...of(await pictures(), [200, 422], (file) => ({ ...formOf(file), token: student })),
    // Who has no premium is told that.
    ...of(questions, [200, 402, 422], (input) => json('/v2/ai/responses', student, { input })),
    ...of(posts, [200, 422], (text) => json('/v1/blog/posts', student, { title: 'Bomba', text })),
  ];
}
