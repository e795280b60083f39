import { useBackToPanel } from '#features/admin/panel/use-back-to-panel'
import { ConflictPage } from '#features/sync-center/conflict/conflict-page'

/** A conflict, with the way back to the panel for admins. */
export function ConflictRoute() {
  return <ConflictPage back={useBackToPanel()} />
}
