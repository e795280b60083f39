import { type MeshStandardMaterial, Vector3 } from 'three'
import type { Surroundings } from '../../../src/rig-models/light/environment'
import type { FloorLook } from './mirror-floor'
import type { Shot } from './photograph'

/** The surroundings of a picture: light, objects, ground and background. */
export interface Place {
  /** What the rig reflects; it is not visible itself. */
  surroundings: Surroundings
  /** The main lamp. */
  key: Shot['key']
  /** Even light from all sides. */
  dome: Shot['dome']
  exposure: number
  /** As of `FloorLook`; the material is made when the place is used. */
  floor: Pick<FloorLook, 'gloss' | 'blur' | 'fade'> & { material: () => MeshStandardMaterial }
  /** Paints the visible background; `horizon` is where the ground ends, from 0 at the top of the picture to 1. */
  paint: (context: CanvasRenderingContext2D, width: number, height: number, horizon: number) => void
  /** Compartment lights and headlights are on. */
  isLit: boolean
}

/** The direction from the subject to a lamp. */
export const direction = (x: number, y: number, z: number): Vector3 => new Vector3(x, y, z)
