import { useBackToPanel } from '#features/admin/panel/use-back-to-panel'
import { SyncCenterPage } from '#features/sync-center/sync-center-page'
import { OfflinePicturesPart } from './offline-pictures-part'

/** The sync center with parts of features that it may not import: offline pictures, and the way back to the panel. */
export function SyncRoute() {
  return <SyncCenterPage offlinePictures={<OfflinePicturesPart />} back={useBackToPanel()} />
}
