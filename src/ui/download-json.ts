import { downloadFile } from './download-file'

/** Hands `value` to the browser as a file of readable JSON. */
export function downloadJson(fileName: string, value: unknown): void {
  downloadFile(fileName, 'application/json', JSON.stringify(value, null, 2))
}
