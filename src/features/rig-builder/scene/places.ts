import type { Surroundings } from '#rig-models/light/environment'
import { FARM, HALL, type Panorama, STREET } from './panorama'

export const PLACES = ['day', 'shop', 'night'] as const
export type Place = (typeof PLACES)[number]

/** The ground that is seen. */
interface Floor {
  color: string
  /** Contrast of the grain, and the length after which it repeats, m. */
  contrast: number
  size: number
}

/** How a place lights a rig, and what is around it. */
export interface PlaceLook {
  surroundings: Surroundings
  panorama: Panorama
  /** Light reflected by the ground. */
  ground: string
  floor: Floor
  /** The main lamp or the sun; `from` is a direction from the rig. */
  key: { color: string; power: number; from: readonly [x: number, y: number, z: number] }
  /** Even light from above. */
  sky: { color: string; power: number }
  /** Factor of the renderer: more is brighter. */
  exposure: number
  /** Opacity of the shadow under the rig. */
  contact: number
  /** Whether the lamps of the rig are on. */
  isLit: boolean
}

export const PLACE_LOOKS: Readonly<Record<Place, PlaceLook>> = {
  day: {
    surroundings: {
      gradient: [
        [0, '#4f86c4'],
        [0.3, '#9fc3e4'],
        [0.485, '#eef2f3'],
        [0.5, '#77786c'],
        [0.6, '#98968a'],
        [1, '#a59f8d'],
      ],
      power: 0.85,
      boxes: [
        { at: [8, 26, 18], size: [7, 7, 0.1], color: '#fff2d8', power: 22 },
        { at: [6, 0.9, 15], size: [22, 0.5, 0.1], color: '#3a3f38', power: 0.5 },
      ],
    },
    panorama: FARM,
    ground: '#cfd3d2',
    floor: { color: '#a39984', contrast: 0.22, size: 3.4 },
    key: { color: '#fff0d6', power: 2.9, from: [5, 10, 7] },
    sky: { color: '#dfeaf5', power: 0.4 },
    exposure: 0.82,
    contact: 0.71,
    isLit: false,
  },
  shop: {
    surroundings: {
      gradient: [
        [0, '#8d9397'],
        [0.46, '#b9bdc0'],
        [0.52, '#8c8f91'],
        [1, '#5f6365'],
      ],
      power: 0.7,
      boxes: [
        { at: [0, 9, 1], size: [14, 5, 0.1], power: 5 },
        { at: [3, 3.2, 12], size: [13, 2.4, 0.1], power: 3.4 },
        { at: [-4, 3, -12], size: [12, 2.2, 0.1], power: 2.6 },
        { at: [13, 2.6, 3], size: [3, 4, 0.1], power: 3.2 },
        { at: [-13, 3, 2], size: [2, 5, 0.1], power: 2.2 },
        { at: [6, 0.9, 13], size: [16, 0.5, 0.1], color: '#202224', power: 0.3 },
      ],
    },
    panorama: HALL,
    ground: '#b4b9bc',
    floor: { color: '#8b8983', contrast: 0.07, size: 5 },
    key: { color: '#fffaf2', power: 1.5, from: [3, 10, 5] },
    sky: { color: '#f4f7fa', power: 0.45 },
    exposure: 0.95,
    contact: 0.65,
    isLit: false,
  },
  night: {
    surroundings: {
      gradient: [
        [0, '#05080f'],
        [0.4, '#0e1826'],
        [0.49, '#27384d'],
        [0.51, '#11151a'],
        [1, '#0b0d10'],
      ],
      power: 2,
      boxes: [
        { at: [4, 7, 13], size: [9, 1.2, 0.1], color: '#ffd9a3', power: 2.6 },
        { at: [-10, 7, 12], size: [4, 1.4, 0.1], color: '#ffd9a3', power: 2.6 },
        { at: [12, 5, -6], size: [3, 2, 0.1], color: '#a9c7ff', power: 8 },
        { at: [0, 10, 0], size: [8, 3, 0.1], color: '#a9c7ff', power: 2 },
        { at: [-12, 5, -9], size: [3, 2, 0.1], color: '#a9c7ff', power: 6 },
      ],
    },
    panorama: STREET,
    ground: '#12161b',
    floor: { color: '#4b4a4c', contrast: 0.22, size: 2.4 },
    key: { color: '#c3d4f2', power: 0.3, from: [4, 9, 6] },
    sky: { color: '#6d86ad', power: 0.9 },
    exposure: 1.15,
    contact: 1.0,
    isLit: true,
  },
}
