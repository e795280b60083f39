/** Waiting pictures in the file of unsent work: without them their rows could never go from anywhere else (F2). */
import type { StoreTx } from '#domain/local-store'
import type { OutboxEntry } from '#domain/mutation'
import type { UnsentPicture } from '#domain/unsent-file'

/** Those that the entries wait for; one that is not on this device any more is left out. */
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

/** Keeps the pictures of an entry that is taken in; what waits here already under the same key stays. */
export async function importPictures(
  tx: StoreTx,
  { id, files = [] }: Pick<OutboxEntry, 'id' | 'files'>,
  pictures: readonly UnsentPicture[],
): Promise<void> {
  const here = await tx.getFiles(files)
  for (const [index, key] of files.entries()) {
    const picture = pictures.find((one) => one.key === key)
    const bytes = picture && fromBase64(picture.base64)
    if (here[index] || !picture || !bytes) continue
    const { type, isReplaceable } = picture
    const book = { key, type, size: bytes.byteLength, version: id, isReplaceable }
    await tx.putFile({ ...book, attempts: 0, dueAt: 0, lastError: null }, bytes)
  }
}

/** Bytes to a call: the arguments of a function are limited. */
const SLICE = 8_192

function toBase64(buffer: ArrayBuffer): string {
  const bytes = new Uint8Array(buffer)
  let text = ''
  for (let at = 0; at < bytes.length; at += SLICE)
    text += String.fromCharCode(...bytes.subarray(at, at + SLICE))
  return btoa(text)
}

/** Undefined for what is no base64: its row then says that the picture is missing. */
function fromBase64(base64: string): ArrayBuffer | undefined {
  try {
    return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0)).buffer
  } catch {
    return undefined
  }
}
