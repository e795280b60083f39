import { isoDate } from '#domain/iso-date'
import { downloadJson } from './download-json'

/** Hands everything that is not sent to the browser as a file and answers its name. Rejects with what `read` rejects with. */
export async function downloadUnsent(read: () => Promise<unknown>): Promise<string> {
  const name = `rigworks-unsent-${isoDate(new Date())}.json`
  downloadJson(name, await read())
  return name
}
