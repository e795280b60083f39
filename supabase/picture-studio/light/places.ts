import { DUSK } from './place-dusk'
import { FIELD } from './place-field'
import { NIGHT } from './place-night'
import { SHOP, WELD } from './place-shop'
import { STUDIO, SWEEP } from './place-studio'

export const PLACES = {
  studio: STUDIO,
  sweep: SWEEP,
  shop: SHOP,
  field: FIELD,
  dusk: DUSK,
  night: NIGHT,
  weld: WELD,
}
export type PlaceName = keyof typeof PLACES
export const isPlaceName = (name: string): name is PlaceName => Object.hasOwn(PLACES, name)
