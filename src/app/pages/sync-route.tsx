import { SyncCenterPage } from '#features/sync-center/sync-center-page'
import { OfflinePicturesPart } from './offline-pictures-part'

/** The sync center with the setting for offline pictures: two features that may not import each other. */
export function SyncRoute() {
  return <SyncCenterPage offlinePictures={<OfflinePicturesPart />} />
}
