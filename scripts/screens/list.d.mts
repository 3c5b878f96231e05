export interface Screen {
  /** By language where they differ. */
  path: string | { uz: string; ru: string };
  /** The origin of a demo site; the platform's else. */
  site?: string;
  login?: string;
  widths?: number[];
  langs?: string[];
  /** At which widths it is taken in the dark too. */
  dark?: number[];
}
export const screens: Record<string, Screen>;
