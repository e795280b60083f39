/**
 * Exports and imports waiting pictures with unsent work, whose rows another device could not send without them (F2).
 */
import type { StoreTx } from '#sync/core/local-store'
import type { OutboxEntry } from '#sync/core/mutation'
import type { UnsentPicture } from '#sync/core/unsent-file'

/** Returns the pictures that the entries wait for, without those that are missing on this device. */
export async function exportPictures(
  tx: StoreTx,
  entries: readonly Pick<OutboxEntry, 'files'>[],
): Promise<UnsentPicture[]> {
  const keys = [...new Set(entries.flatMap(({ files = [] }) => files))]
  const pictures: UnsentPicture[] = []
  for (const file of await tx.getFiles(keys)) {
    const bytes = file && (await tx.getFileBytes(file.key))
    if (!file || !bytes) continue
    const { key, type, isReplaceable } = file
    pictures.push({ key, type, isReplaceable, base64: toBase64(bytes) })
  }
  return pictures
}

/** Stores the pictures of an imported entry; a picture that is here already under the same key is not replaced. */
export async function importPictures(
  tx: StoreTx,
  { id, files = [] }: Pick<OutboxEntry, 'id' | 'files'>,
  pictures: readonly UnsentPicture[],
): Promise<void> {
  const stored = await tx.getFiles(files)
  for (const [index, key] of files.entries()) {
    const picture = pictures.find((candidate) => candidate.key === key)
    const bytes = picture && fromBase64(picture.base64)
    if (stored[index] || !picture || !bytes) continue
    const { type, isReplaceable } = picture
    const metadata = { key, type, size: bytes.byteLength, version: id, isReplaceable }
    await tx.putFile({ ...metadata, attempts: 0, dueAt: 0, lastError: null }, bytes)
  }
}

/** Bytes per call: the number of arguments of a function is limited. */
const SLICE = 8_192

function toBase64(buffer: ArrayBuffer): string {
  const bytes = new Uint8Array(buffer)
  let text = ''
  for (let at = 0; at < bytes.length; at += SLICE)
    text += String.fromCharCode(...bytes.subarray(at, at + SLICE))
  return btoa(text)
}

/** Undefined for invalid base64: its row is then parked as missing its picture. */
function fromBase64(base64: string): ArrayBuffer | undefined {
  try {
    return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0)).buffer
  } catch {
    return undefined
  }
}
