/** Downloads `content` as a file. */
export function downloadFile(name: string, type: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** Downloads `value` as a file of indented JSON. */
export function downloadJson(fileName: string, value: unknown): void {
  downloadFile(fileName, 'application/json', JSON.stringify(value, null, 2))
}
