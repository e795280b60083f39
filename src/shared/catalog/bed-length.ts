/** A bed length outside this range counts as a typo and never hides a project (Site 9). Inches. */
const PLAUSIBLE_INCHES = { min: 12, max: 300 } as const

const FEET = /(\d+(?:\.\d+)?)\s*(?:ft|foot|feet)\b\.?(?:\s*(\d+(?:\.\d+)?)\s*(?:in|"|$))?/i
const NUMBER = /\d+(?:\.\d+)?/

/**
 * Parses a bed length ("8 ft", "6 ft 6 in", "96", "96 in") and returns inches; null when it cannot be parsed or is
 * outside 12 to 300 inches, so that no filter applies to it. A value with "ft" is multiplied by 12 (Site 9).
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
