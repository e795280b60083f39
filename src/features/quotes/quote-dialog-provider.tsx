import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { QuoteDialogContext, type QuoteDialogRequest } from '#runtime/quote-dialog'
import { lazyPart } from '#ui/lazy-part'

const loadDialog = () => import('./quote-dialog')
const QuoteDialog = lazyPart(async () => ({ default: (await loadDialog()).QuoteDialog }))
/** Pause before the dialog's code is fetched, ms: after the page, but before the network has gone. */
const FETCH_PAUSE = 2_000

/** Lets every page below ask for the quote dialog (runtime/quote-dialog) and shows it. */
export function QuoteDialogProvider({ children }: { children: ReactNode }) {
  const [request, setRequest] = useState<QuoteDialogRequest | null>(null)
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  const [shownAt, setShownAt] = useState(pathname)
  // Back leaves the page that the request is about.
  if (shownAt !== pathname) {
    setShownAt(pathname)
    setOpen(false)
  }
  useEffect(() => {
    // A failure here is no news: opening the dialog asks again.
    const timer = setTimeout(() => loadDialog().catch(() => undefined), FETCH_PAUSE)
    return () => clearTimeout(timer)
  }, [])
  const open = useCallback((next: QuoteDialogRequest) => {
    setRequest(next)
    setOpen(true)
  }, [])
  return (
    <QuoteDialogContext value={open}>
      {children}
      {request ? (
        <Suspense fallback={null}>
          <QuoteDialog request={request} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </QuoteDialogContext>
  )
}
