import { isoDate } from '#shared/text/iso-date'
import { downloadJson } from '../download-file'
import { toastLocalFailure } from './toast-local-failure'
import { toastSuccess } from './toasts'

/** Downloads all unsent work as a file, with a toast that shows the file's name or an error. */
export async function saveUnsent(read: () => Promise<unknown>): Promise<void> {
  const name = `rigworks-unsent-${isoDate(new Date())}.json`
  try {
    downloadJson(name, await read())
    toastSuccess('Exported', `Your unsent changes are in the file ${name}.`)
  } catch (error) {
    toastLocalFailure('Failed to export your unsent changes', error)
  }
}
