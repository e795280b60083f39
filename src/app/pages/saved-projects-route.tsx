import { SavedProjectsPage } from '#features/favorites/saved-projects-page'
import { OfflinePicturesPart } from './offline-pictures-part'

/** The favorites with the choice to keep their pictures on the device, which is of orders, too. */
export function SavedProjectsRoute() {
  return <SavedProjectsPage offlinePictures={<OfflinePicturesPart />} />
}
