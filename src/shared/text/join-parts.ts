/**
 * Joins the parts that are known with dots: 'Standard · $50'. The spaces around a dot do not break, so that no line
 * begins or ends with it.
 */
export const joinParts = (...parts: readonly (string | number | null | undefined)[]): string =>
  parts.filter(Boolean).join('\u00a0·\u00a0')
