import type { Build } from './build/build'

/** A regular cab with its hood, and how much longer a crew cab is, in. */
const CAB = { length: 114, crew: 39 }
const DRAWBAR = 50

/** Length of what is in front of the body in the drawings, in.: the cab of a truck, or the drawbar of a trailer. */
export function noseLength({ mount, cab }: Build): number {
  if (mount === 'trailer') return DRAWBAR
  return CAB.length + (cab === 'crew' ? CAB.crew : 0)
}
