import { type MeshStandardMaterial, Vector3 } from 'three'
import type { Surroundings } from '../../../src/rig-models/light/environment'

/** The surroundings of a picture: light, objects, ground and background. */
export interface Place {
  /** What the rig reflects; it is not visible itself. */
  surroundings: Surroundings
  /** The main lamp. */
  key: { from: Vector3; size: number; color: string; power: number }
  /** Even light from all sides. */
  dome: { color: string; power: number }
  exposure: number
  floor: { material: () => MeshStandardMaterial; gloss: number; blur: number; fade: [number, number] }
  /** Paints the visible background; `horizon` is the height at which the ground ends, 0 at the top. */
  paint: (context: CanvasRenderingContext2D, width: number, height: number, horizon: number) => void
  /** Compartment lights and headlights are on. */
  isLit: boolean
}

export const direction = (x: number, y: number, z: number): Vector3 => new Vector3(x, y, z)
