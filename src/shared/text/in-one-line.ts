/** Joins the lines of a postal address with commas. */
export const inOneLine = (text: string): string => text.replace(/\s*\n\s*/g, ', ')
