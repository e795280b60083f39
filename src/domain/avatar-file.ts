import type { NewFile } from './waiting-file'

/** Bytes; an avatar is smaller than this (spec 5: 'under 5MB'). */
const MOST_BYTES = 5 * 1024 * 1024

/** Why a file cannot become an avatar, in the spec's words (5); null when it may. */
export function avatarProblem({ type, size }: { type: string; size: number }): string | null {
  if (!type.startsWith('image/')) return 'Please select an image file'
  return size < MOST_BYTES ? null : 'File size must be less than 5MB'
}

export interface AvatarPicture {
  bytes: ArrayBuffer
  type: string
  extension: string
}

/**
 * Where an avatar goes (spec 7) and what the row says of it. The place is always the same, so the row names a version:
 * without it nobody would see that the picture is another one (F1). `version`: letters and digits, 36 at most.
 */
export function placeAvatar(
  uid: string,
  { bytes, type, extension }: AvatarPicture,
  version: string,
): { path: string; file: NewFile } {
  const key = `avatars/${uid}/avatar.${extension}`
  return { path: `${key}?v=${version}`, file: { key, type, bytes, isReplaceable: true } }
}
