import type { ReactNode } from 'react'
import { QuoteDialogProvider } from '#features/quotes/quote-dialog-provider'
import { PageData } from '../page-data'
import { MaintenanceGate } from './maintenance-gate'
import { PageSkeleton } from './page-skeleton'

/** What stands between the shell and a page: the data, the door, the quote dialog. Loaded lazily, with Dexie. */
export function PageFrame({ children }: { children: ReactNode }) {
  return (
    <PageData fallback={<PageSkeleton />}>
      <MaintenanceGate>
        <QuoteDialogProvider>{children}</QuoteDialogProvider>
      </MaintenanceGate>
    </PageData>
  )
}
