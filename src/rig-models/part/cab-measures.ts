import type { Paint } from '../finish/finish'

/** What distinguishes one cab from another. */
export interface CabLook {
  paint: Paint
  doors: 2 | 4
  /** Whether bumper, grille and mirrors are chrome or black. */
  hasChrome: boolean
  /** Whether the headlights are on. */
  isLit: boolean
}

/** Whether bumper, grille and mirrors are chrome on a truck of this paint; on dark ones they are black. */
export const hasChromeTrim = (paint: string): boolean => paint !== 'black' && paint !== 'graphite'

/** Distance from the back of the cab to the front axle, m. */
export const axleOf = (doors: 2 | 4): number => (doors === 2 ? 2.02 : 3.02)

/** Distance from the front axle to the front bumper, m. */
export const BUMPER_DISTANCE = 0.885

/** Height of the axles over the ground, m. */
export const AXLE_HEIGHT = 0.42

/** Radius of the wheels' openings, m. */
export const ARCH_RADIUS = 0.515

/** Height of the body's lower edge, m. */
export const SILL = 0.54

/** Height of the belt line, the edge below the windows, m. */
export const BELT = 1.37

/** Height of the roof, m. */
export const ROOF = 1.99

/** Half the width at the sill, m. */
export const HALF_WIDTH = 0.985

/** Half the width at a height, m: straight up to 0.9 m, then narrower up to the belt line. */
export const sideAt = (y: number): number => HALF_WIDTH - 0.025 * Math.max(0, (y - 0.9) / 0.47)

/** Half the width of the windows' part of the cab at a height between belt line and roof, m. */
export const greenhouseAt = (y: number): number => 0.965 - ((y - BELT) / (ROOF - BELT)) * 0.175
