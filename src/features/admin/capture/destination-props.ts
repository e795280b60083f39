import type { CaptureDraft } from './use-capture-draft'

export interface DestinationProps {
  draft: CaptureDraft
  /** Whether pictures are still being prepared. */
  isBusy: () => boolean
  /** Called when the photos are saved. */
  onDone: () => void
}
