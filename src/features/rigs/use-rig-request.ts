import { useQuoteDialog } from '#runtime/quote-dialog'
import { canBuyRig, isSoldRig } from '#shared/catalog/rig-statuses'
import type { Rig } from './queries'

/** Opens the quote dialog for a rig, or for a similar one if it is sold. */
export function useRigRequest(): (rig: Pick<Rig, 'id' | 'title' | 'status'>) => void {
  const openQuote = useQuoteDialog()
  return ({ id, title, status }) =>
    openQuote({
      subject: isSoldRig(status) ? `A rig like “${title}”` : title,
      projectId: null,
      rigId: id,
      title: canBuyRig(status) || isSoldRig(status) ? rigRequestLabel(status) : 'Ask About This Rig',
    })
}

/** The label of the button that opens the dialog; also the dialog's title for a rig that can be bought or is sold. */
export function rigRequestLabel(status: string): string {
  if (canBuyRig(status)) return 'Contact to Purchase'
  return isSoldRig(status) ? 'Request a Similar Rig' : 'Contact'
}
