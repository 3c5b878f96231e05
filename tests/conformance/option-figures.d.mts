/** A question of which one option is right. */
export interface OptionQuestion {
  options: { id: string; text: string | { uz: string; ru: string } }[];
  answer: string;
}

/** Shares of all questions. */
export interface Figures {
  of: string;
  options: number;
  questions: number;
  places: Record<string, number>;
  /** By language; a length that two options have is neither the longest nor the shortest. */
  lengths: Record<string, { longest: number; shortest: number }>;
}

/** Between which shares right answers have to lie, by how many options there are. */
export const bounds: Record<3 | 4, { place: [number, number]; length: [number, number] }>;
/** All questions of the content, by where they are asked. */
export function readQuestions(): Record<string, OptionQuestion[]>;
/** One for each number of options. */
export function figuresOf(of: string, all: OptionQuestion[]): Figures[];
/** What lies outside its bounds, as a name and a share. */
export function outside(figures: Figures): string[];
