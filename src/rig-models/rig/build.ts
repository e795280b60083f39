import type { Paint } from '../finish/finish'

/** What varies between pictures of one kind of rig. */
export interface RigLook {
  paint: Paint
  isOpen: boolean
  isLit: boolean
}
