import type { Paint } from '../finish/finish'

/** The variations between pictures of one kind of rig. */
export interface RigLook {
  paint: Paint
  isOpen: boolean
  isLit: boolean
}
