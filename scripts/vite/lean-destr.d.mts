/** JSON as it reads, else the text itself. */
export default function destr(text: string): unknown;
