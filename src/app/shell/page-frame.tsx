import type { ReactNode } from 'react'
import { QuoteDialogProvider } from '#features/quotes/quote-dialog-provider'
import { PageData } from '../page-data'
import { PageAnswers } from '../prerender/page-answers'
import { MaintenanceGate } from './maintenance-gate'
import { usePictureMorph } from './use-picture-morph'

export interface PageFrameProps {
  /** What shows while nobody knows yet what will. */
  fallback: ReactNode
  children: ReactNode
}

/** What stands between the shell and a page: the data, the door, the quote dialog. Loaded lazily, with Dexie. */
export function PageFrame({ fallback, children }: PageFrameProps) {
  usePictureMorph()
  return (
    <PageData fallback={fallback}>
      <PageAnswers>
        <MaintenanceGate fallback={fallback}>
          <QuoteDialogProvider>{children}</QuoteDialogProvider>
        </MaintenanceGate>
      </PageAnswers>
    </PageData>
  )
}
