import { SavedProjectsPage } from '#features/favorites/saved-projects-page'
import { OfflinePicturesPart } from './offline-pictures-part'

/** The saved projects with the setting for offline pictures, which also covers orders. */
export function SavedProjectsRoute() {
  return <SavedProjectsPage offlinePictures={<OfflinePicturesPart />} />
}
