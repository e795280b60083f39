/** Key of a section (Admin 5), as the server requires it. */

/** Most characters of a key. */
export const SECTION_KEY_LENGTH = 64

/** Writes the key in lowercase, with underscores for spaces. */
export const toSectionKey = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, '_')

/** Why the server would refuse the key; null for a valid one. */
export function sectionKeyProblem(key: string): string | null {
  if (!/^[a-z0-9_]+$/.test(key)) return 'Use lowercase letters, digits and underscores only'
  return key.length > SECTION_KEY_LENGTH ? `Use at most ${SECTION_KEY_LENGTH} characters` : null
}
