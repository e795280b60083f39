import { SyncCentrePage } from '#features/sync-centre/sync-centre-page'
import { OfflinePicturesPart } from './offline-pictures-part'

/** The sync center with the setting for offline pictures: two features that may not import each other. */
export function SyncRoute() {
  return <SyncCentrePage offlinePictures={<OfflinePicturesPart />} />
}
