import { pictureLimit } from './picture-limit'
import type { NewFile } from './waiting-file'

/** Why a file cannot become an avatar, in the words of Site 5; null when it may. */
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
 * Where an avatar goes (Site 7) and what the row says of it. The place is always the same, so the row names a version:
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
