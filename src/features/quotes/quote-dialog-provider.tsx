import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { QuoteDialogContext, type QuoteDialogRequest } from '#runtime/quote-dialog'
import { lazyPart } from '#ui/lazy-part'
import { useOnlyAddressChanged } from '#ui/page/use-only-address-changed'

const loadDialog = () => import('./quote-dialog')
const QuoteDialog = lazyPart(async () => (await loadDialog()).QuoteDialog)
/** Delay before the dialog's code is fetched, in ms: after the page, but before the connection may be lost. */
const FETCH_DELAY_MS = 2_000

/** Shows the quote dialog, which every page below can open (runtime/quote-dialog). */
export function QuoteDialogProvider({ children }: { children: ReactNode }) {
  const [request, setRequest] = useState<QuoteDialogRequest | null>(null)
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  const isSamePage = useOnlyAddressChanged()
  const [shownPath, setShownPath] = useState(pathname)
  // Close the dialog when the person leaves the page that the request is about.
  if (shownPath !== pathname) {
    setShownPath(pathname)
    if (!isSamePage) setOpen(false)
  }
  useEffect(() => {
    // A failure is ignored: opening the dialog fetches the code again.
    const timer = setTimeout(() => loadDialog().catch(() => undefined), FETCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  const open = useCallback((newRequest: QuoteDialogRequest) => {
    setRequest(newRequest)
    setOpen(true)
  }, [])
  return (
    <QuoteDialogContext value={open}>
      {children}
      {request ? <QuoteDialog request={request} isOpen={isOpen} onClose={() => setOpen(false)} /> : null}
    </QuoteDialogContext>
  )
}
