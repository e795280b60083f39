import { SavedProjectsPage } from '#features/favorites/saved-projects-page'
import { RigCard } from '#features/rigs/rig-card'
import { OfflinePicturesPart } from './offline-pictures-part'

/** The saved projects and rigs with the setting for offline pictures, which also covers orders. */
export function SavedProjectsRoute() {
  return (
    <SavedProjectsPage
      renderRig={(rig, parts) => <RigCard rig={rig} headingLevel={3} {...parts} />}
      offlinePictures={<OfflinePicturesPart />}
    />
  )
}
