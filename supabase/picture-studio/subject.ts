import { isPaint, type Paint } from '../../src/rig-models/finish/finish'
import { DETAILS } from './details'
import { isPlaceName, type PlaceName } from './light/places'

/** The models that the studio photographs; a stem begins with one of them. */
const KINDS = [
  'farrier',
  'rear',
  'cap',
  'cap-unit',
  'cap-arborist',
  'cap-fire',
  'cap-investigator',
  'mini-trailer',
  'mini-trailer-bees',
  'trailer-empty',
  'trailer-school',
  'trailer-dive',
  'trailer-tasting',
  'vet',
  'vet-bed',
  'vet-slip-in',
  'service',
  'brush',
  'brush-skid',
  'attack',
  'rescue',
  'command',
  'van',
  'van-farrier',
  'van-exam',
  'van-surgery',
  'van-ems',
  'van-electric',
  'van-saddle',
] as const
export type Kind = (typeof KINDS)[number]

/** The color of the rig on the show floor: this season's show rig, which is for sale. */
export const SHOW_PAINT: Paint = 'graphite'

/** What a picture of a rig shows. */
export interface Subject {
  kind: Kind
  /** Null for a drawing, which has no color. */
  look: { paint: Paint; place: PlaceName; isOpen: boolean } | null
}

/** A kind may begin with the name of another one. */
const LONGEST_FIRST = [...KINDS].sort((one, other) => other.length - one.length)

/**
 * What a stem says of a picture: `<kind>-<paint>-<place>[-open]`, `<kind>-plan` or a detail. Null: not a rig. Throws for an
 * unknown paint or place.
 */
export function subjectOf(stem: string): Subject | null {
  const detail = DETAILS[stem]
  if (detail) {
    const { kind, paint, place } = detail
    return { kind, look: { paint, place, isOpen: true } }
  }
  const kind = LONGEST_FIRST.find((name) => stem.startsWith(`${name}-`))
  if (!kind) return null
  const [paint = '', place = '', ...more] = stem.slice(kind.length + 1).split('-')
  if (paint === 'plan') return { kind, look: null }
  if (!isPaint(paint) || !isPlaceName(place)) throw new Error(`${stem}: no such paint or place`)
  return { kind, look: { paint, place, isOpen: more.includes('open') } }
}
