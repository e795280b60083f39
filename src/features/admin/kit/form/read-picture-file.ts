import type { NewPicture } from '#domain/picture-file'
import type { FileKey } from '#domain/waiting-file'
import { pictureUrl } from '#ui/picture-url'

/** The picture at `key` as a file to work on; rejects where this device cannot have it. */
export async function readPictureFile(key: FileKey, picture: NewPicture | undefined): Promise<File> {
  if (picture) return new File([picture.bytes], 'picture', { type: picture.type })
  const answer = await fetch(pictureUrl(key) ?? '')
  if (!answer.ok) throw new Error(`no picture: ${answer.status}`)
  const blob = await answer.blob()
  return new File([blob], 'picture', { type: blob.type })
}
