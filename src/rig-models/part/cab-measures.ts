import type { Paint } from '../finish/finish'

export interface CabLook {
  paint: Paint
  doors: 2 | 4
  /** Whether bumper, grille and mirrors are chrome or black. */
  bright: boolean
  /** Whether the headlights are on. */
  isLit: boolean
}

/** Distance from the back of the cab to the front axle, m. */
export const axleOf = (doors: 2 | 4): number => (doors === 2 ? 2.02 : 3.02)

/** Height of the axles over the ground, and radius of the arches, m. */
export const AXLE = 0.42

export const ARCH = 0.515

export const SILL = 0.54

export const BELT = 1.37

export const ROOF = 1.99

/** Half the width at the sill and at the belt line; between them the side is straight. */
export const HALF = 0.985

export const sideAt = (y: number): number => HALF - 0.025 * Math.max(0, (y - 0.9) / 0.47)

/** Half the width of the glass house. */
export const houseAt = (y: number): number => 0.965 - ((y - BELT) / (ROOF - BELT)) * 0.175
