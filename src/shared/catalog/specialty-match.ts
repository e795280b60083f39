/** Number of leading characters to compare: "Veterinary" and "Veterinarian" mean the same trade (Site 9). */
const STEM_LENGTH = 8

const fold = (text: string): string => text.trim().toLowerCase()

/** Two names of one trade that share no letters. */
const RESPONDER_NAMES = ['First Responder', 'Fire/EMS']

/** The names of the trades that have two, as people see them: the first preset of each (Site 9). */
const SHOWN_NAMES = ['Veterinarian', 'First Responder']

/**
 * Loose match of two specialties (Site 9): equal, or one contains the first 8 characters of the other, regardless of
 * case, or both name first responders. An empty specialty matches none, because it would otherwise match all.
 */
export function matchesSpecialty(a: string | null, b: string | null): boolean {
  return isAlike(a, b) || (isResponder(a) && isResponder(b))
}

const isResponder = (specialty: string | null): boolean =>
  RESPONDER_NAMES.some((name) => isAlike(specialty, name))

function isAlike(a: string | null, b: string | null): boolean {
  const [left, right] = [fold(a ?? ''), fold(b ?? '')]
  if (left === '' || right === '') return false
  return left.includes(right.slice(0, STEM_LENGTH)) || right.includes(left.slice(0, STEM_LENGTH))
}

/** The name by which people see a specialty: 'Veterinarian' for 'Veterinary', 'First Responder' for 'Fire/EMS'. */
export const specialtyName = (specialty: string | null): string | null =>
  SHOWN_NAMES.find((name) => matchesSpecialty(name, specialty)) ?? specialty
