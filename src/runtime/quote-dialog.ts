/** Lets a page open the quote dialog without importing the feature that shows it; `app` provides the value. */
import { createContext, use } from 'react'
import type { Json } from '#shared/schema/row-values'

export interface QuoteDialogRequest {
  /** The project or rig that the request refers to, such as a project's title; plain text. */
  subject: string
  projectId: string | null
  rigId: string | null
  /** Title of the dialog if it is not about a quote but, for example, a purchase. */
  title?: string
  /** Goes with the request below what the person writes, such as a build in words; at most 1,900 characters. */
  summary?: string
  /** A build of the rig builder, in the format of the request's row. */
  build?: Json
  /** Address that opens the build, for people without an account, who cannot see the request later. */
  link?: string
  /** Sent with the photos, if the number of photos permits. */
  pictures?: readonly QuotePicture[]
}

/** A picture that the page has made, such as a view of a build. */
export interface QuotePicture {
  bytes: ArrayBuffer
  type: 'image/jpeg'
  extension: 'jpg'
}

export type OpenQuoteDialog = (request: QuoteDialogRequest) => void

export const QuoteDialogContext = createContext<OpenQuoteDialog | null>(null)

export function useQuoteDialog(): OpenQuoteDialog {
  const open = use(QuoteDialogContext)
  if (!open) throw new Error('useQuoteDialog needs the QuoteDialogContext that app supplies')
  return open
}
