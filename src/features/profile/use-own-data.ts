import { useState } from 'react'
import { readOwnDevice } from '#device-data/read-own-device'
import { useSession } from '#runtime/session'
import { useSync } from '#runtime/sync'
import type { Json } from '#shared/schema/row-values'
import { isoDate } from '#shared/text/iso-date'
import { BackendError } from '#sync/errors'
import { useLocalData } from '#sync/react'
import { downloadJson } from '#ui/download-file'
import { failureSentence } from '#ui/feedback/failure-sentence'
import { backendErrorText } from '#ui/feedback/sentences'
import { toastError, toastSuccess } from '#ui/feedback/toasts'
import { useShopInfo } from '#ui/shop/shop-info'
import { dataExport, readOwnData } from './data-export'

/**
 * `save` downloads a file of the person's own data: all of it, with a request to the server (`isWhole`), or only what is on
 * this device.
 */
export function useOwnData(email: string) {
  const { rpc } = useSession()
  const { db } = useLocalData()
  const { commands } = useSync()
  const { facts } = useShopInfo()
  const [isBusy, setBusy] = useState(false)

  const readExport = async (isWhole: boolean) => {
    const shop = isWhole ? readOwnData(await rpc('export_own_data', {})) : null
    if (isWhole && !shop) throw new BackendError('malformed')
    const device = await readOwnDevice(db)
    const { entries, pictures } = await commands.exportUnsent()
    // JSON values, which the types do not show.
    const not_sent = { entries, pictures } as unknown as Json
    return dataExport({
      company: facts.name,
      contact: facts.email,
      email,
      now: Date.now(),
      shop,
      device: { ...device, not_sent },
    })
  }

  const save = async (isWhole: boolean) => {
    setBusy(true)
    try {
      const file = await readExport(isWhole)
      const name = `rigworks-my-data-${isoDate(new Date())}.json`
      downloadJson(name, file)
      toastSuccess('Saved', `Your data is in the file ${name}.`)
    } catch (error) {
      toastError(`Failed to get your data. ${reasonOf(error)}`)
    }
    setBusy(false)
  }
  return { isBusy, save }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof BackendError)) return failureSentence(error)
  return backendErrorText(error.code)
}
