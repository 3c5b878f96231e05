import type { Stood } from '../course/build.ts';
import type { ContentFault } from '../course/fault.ts';
import { ContentRefused } from '../course/fault.ts';
import { type CourseFiles, zipCourse } from '../course/files.ts';
import { type Parsed, type Picture, parseMarkdown } from '../course/markdown.ts';
import { readCourse } from '../course/parse.ts';
import { type Hashes, type Plan, planCourse } from '../course/plan.ts';
import { unzipCourse } from '../course/unzip.ts';
import { type Cells, type CellsAsked, readCells } from '../import/read-cells.ts';
import { type Headers, readTable, type Table } from '../import/read-csv.ts';
import { defineReadings } from './part.ts';

/** A course that may be written, or what is wrong with it. */
export type Planned = { plan: Plan } | { faults: readonly ContentFault[] };

interface Changed {
  slug: string;
  files: CourseFiles;
  known: Hashes;
  stood: Stood;
}

async function planned(find: () => Promise<Plan>): Promise<Planned> {
  try {
    return { plan: await find() };
  } catch (error) {
    if (error instanceof ContentRefused) return { faults: error.faults };
    throw error;
  }
}

/** What is read aside, each by its name. */
export const readings = defineReadings({
  markdown: async (asked: { text: string; pictures: ReadonlyMap<string, Picture> }): Promise<Parsed> =>
    parseMarkdown(asked.text, asked.pictures),
  /** A course of a zip. `known`: of each course that is there. */
  zip: ({ path, known }: { path: string; known: ReadonlyMap<string, Hashes> }): Promise<Planned> =>
    planned(async () => {
      const { slug, files } = await unzipCourse(path);
      return planCourse(readCourse(slug, files), known.get(slug));
    }),
  /** A course as a zip of its folder. */
  pack: ({ slug, files }: { slug: string; files: CourseFiles }): Uint8Array => zipCourse(slug, files),
  /** A course that stands here, changed. */
  course: ({ slug, files, known, stood }: Changed): Promise<Planned> =>
    planned(async () => planCourse(readCourse(slug, files), known, stood)),
  table: ({ path, headers }: { path: string; headers: Headers }): Promise<Table> => readTable(path, headers),
  /** A table whose columns somebody names afterwards. */
  cells: (asked: CellsAsked): Promise<Cells> => readCells(asked),
});
