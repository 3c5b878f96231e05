/** A number in a sentence, where no line ends within it. */
export const unbroken = (phone: string): string => phone.replaceAll(' ', '\u00a0');
