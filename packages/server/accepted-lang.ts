/** The first of our languages that a browser asks for. */
export function acceptedLang(accepted: string | undefined): 'uz' | 'ru' | undefined {
  return /\b(uz|ru)\b/i.exec(accepted ?? '')?.[1]?.toLowerCase() as 'uz' | 'ru' | undefined;
}
