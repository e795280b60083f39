import type { Paint } from '../finish/finish'

/** How a picture of a rig differs from others of its kind. */
export interface RigLook {
  /** Of the truck, and on most rigs of the body. */
  paint: Paint
  /** The doors that show contents are open. */
  isOpen: boolean
  /** The lamps are on. */
  isLit: boolean
}
