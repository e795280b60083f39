import type { FileKey } from '#sync/core/waiting-file'
import { pictureUrl } from '#ui/pictures/picture-url'
import type { NewPicture } from '../../picture-file'

/** Returns the picture at `key` as a file; rejects when it cannot be fetched. */
export async function readPictureFile(key: FileKey, picture: NewPicture | undefined): Promise<File> {
  if (picture) return new File([picture.bytes], 'picture', { type: picture.type })
  const answer = await fetch(pictureUrl(key) ?? '')
  if (!answer.ok) throw new Error(`the picture request failed: ${answer.status}`)
  const blob = await answer.blob()
  return new File([blob], 'picture', { type: blob.type })
}
