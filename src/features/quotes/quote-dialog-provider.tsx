import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { QuoteDialogContext, type QuoteDialogRequest } from '#runtime/quote-dialog'

/** Loaded when first asked for: most visits never open it. */
const QuoteDialog = lazy(async () => ({ default: (await import('./quote-dialog')).QuoteDialog }))

/** Lets every page below ask for the quote dialog (runtime/quote-dialog) and shows it. */
export function QuoteDialogProvider({ children }: { children: ReactNode }) {
  const [request, setRequest] = useState<QuoteDialogRequest | null>(null)
  const [isOpen, setOpen] = useState(false)
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
