import { isoDate } from '#domain/iso-date'
import { downloadJson } from './download-file'
import { toastLocalFailure } from './toast-local-failure'
import { toastSuccess } from './toasts'

/** Hands everything that is not sent to the browser as a file, and tells its name, or why there is none. */
export async function saveUnsent(read: () => Promise<unknown>): Promise<void> {
  const name = `rigworks-unsent-${isoDate(new Date())}.json`
  try {
    downloadJson(name, await read())
    toastSuccess('Exported', `What is not sent is in the file ${name}.`)
  } catch (error) {
    toastLocalFailure('Failed to export what is not sent', error)
  }
}
