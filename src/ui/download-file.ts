/**
 * Lifetime of a downloaded file's address, ms. Safari reads it only after the click, and may ask first.
 */
const LIFETIME = 60_000

/** Downloads `content` as a file. */
export function downloadFile(name: string, type: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), LIFETIME)
}

/** Downloads `value` as a file of indented JSON. */
export function downloadJson(fileName: string, value: unknown): void {
  downloadFile(fileName, 'application/json', JSON.stringify(value, null, 2))
}
