import { pictureLimit } from '#shared/pictures/picture-limit'
import type { NewFile } from '../../sync/core/waiting-file'

/** Error for an avatar file, with the texts of Site 5; null for a valid one. */
export const avatarProblem = pictureLimit({
  noPicture: 'Please select an image file',
  tooLarge: 'File size must be less than 5MB',
})

export interface AvatarPicture {
  bytes: ArrayBuffer
  type: string
  extension: string
}

/**
 * Object key of an avatar (Site 7) and its path for the row. The key is always the same, so the path has a version:
 * without it, screens and caches would show the previous picture (F1). `version`: at most 36 letters and digits.
 */
export function placeAvatar(
  uid: string,
  { bytes, type, extension }: AvatarPicture,
  version: string,
): { path: string; file: NewFile } {
  const key = `avatars/${uid}/avatar.${extension}`
  return { path: `${key}?v=${version}`, file: { key, type, bytes, isReplaceable: true } }
}
