/** An address of several lines within a sentence. */
export const inOneLine = (text: string): string => text.replace(/\s*\n\s*/g, ', ')
