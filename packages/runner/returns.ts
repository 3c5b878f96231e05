/** A text without carriage returns. They tell how a file was saved or a system ends its lines, and count nowhere. */
export const withoutReturns = (text: string): string => text.replaceAll('\r', '');
