import type { ReactNode } from 'react'
import { QuoteDialogProvider } from '#features/quotes/quote-dialog-provider'
import { PageData } from '../page-data'
import { PrerenderedAnswersProvider } from '../prerender/prerendered-answers-provider'
import { FavoriteButtons } from './favorite-buttons'
import { MaintenanceGate } from './maintenance-gate'
import { usePictureMorph } from './use-picture-morph'

export interface PageFrameProps {
  /** Shows until the database is open and the page is known. */
  fallback: ReactNode
  children: ReactNode
}

/**
 * The providers between the app shell and a page: data, maintenance gate, quote dialog, favorites. Loaded lazily, with
 * Dexie.
 */
export function PageFrame({ fallback, children }: PageFrameProps) {
  usePictureMorph()
  return (
    <PageData fallback={fallback}>
      <PrerenderedAnswersProvider>
        <MaintenanceGate fallback={fallback}>
          <QuoteDialogProvider>
            <FavoriteButtons>{children}</FavoriteButtons>
          </QuoteDialogProvider>
        </MaintenanceGate>
      </PrerenderedAnswersProvider>
    </PageData>
  )
}
