/**
 * Spreadsheets run a cell that begins like a formula. Such a text is written with a leading apostrophe, which marks it
 * as text; reading removes that apostrophe, so an exported file is imported without changes.
 */
const BEGINS_LIKE_FORMULA = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

/** Adds the apostrophe to a text that begins like a formula, also after apostrophes of its own. */
export const guardFormula = (text: string): string => (BEGINS_LIKE_FORMULA.test(text) ? `'${text}` : text)

/** Removes the apostrophe that `guardFormula` has added. */
export const unguardFormula = (text: string): string =>
  text.startsWith("'") && BEGINS_LIKE_FORMULA.test(text) ? text.slice(1) : text
