/** Bed lengths outside this are taken for typing mistakes and never hide a project (Site 9). Inches. */
const PLAUSIBLE_INCHES = { min: 12, max: 300 } as const

const FEET = /(\d+(?:\.\d+)?)\s*(?:ft|foot|feet)\b\.?(?:\s*(\d+(?:\.\d+)?)\s*(?:in|"|$))?/i
const NUMBER = /\d+(?:\.\d+)?/

/**
 * Reads a bed length as people type it ("8 ft", "6 ft 6 in", "96", "96 in") and answers inches, or null when no
 * filter may judge it: unparsable, or outside 12 to 300 inches. A value with "ft" is multiplied by 12 (Site 9).
 */
export function parseBedLength(text: string | null): number | null {
  const inches = readInches(text ?? '')
  if (inches === null) return null
  return inches >= PLAUSIBLE_INCHES.min && inches <= PLAUSIBLE_INCHES.max ? inches : null
}

function readInches(text: string): number | null {
  const feet = FEET.exec(text)
  if (feet) return Number(feet[1]) * 12 + Number(feet[2] ?? 0)
  const number = NUMBER.exec(text)
  return number ? Number(number[0]) : null
}
