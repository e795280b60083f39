import { SyncCentrePage } from '#features/sync-centre/sync-centre-page'
import { OfflinePicturesPart } from './offline-pictures-part'

/** The sync centre with the pictures that this device keeps: two features that may not know each other. */
export function SyncRoute() {
  return <SyncCentrePage offlinePictures={<OfflinePicturesPart />} />
}
