/** What translators put in the place of a text: those of Chrome and Edge, and Yandex. */
export const isTheirs = ({ nodeName }: Node): boolean => /^(FONT|YA-TR-SPAN)$/.test(nodeName);
