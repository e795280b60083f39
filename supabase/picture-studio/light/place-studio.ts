import { MeshStandardMaterial } from 'three'
import { wash } from '../../../src/rig-models/light/paint-background'
import { direction, type Place } from './place'

const GRAY = '#c9cdd0'

/** A gray cyclorama: one large softbox above, strips along both sides that draw the edges. */
export const STUDIO: Place = {
  surroundings: {
    gradient: [
      [0, '#8d9397'],
      [0.46, '#b9bdc0'],
      [0.52, '#9da1a4'],
      [1, '#6d7173'],
    ],
    power: 0.75,
    boxes: [
      { at: [0, 9, 1], size: [14, 5, 0.1], power: 5 },
      { at: [3, 3.2, 12], size: [13, 2.4, 0.1], power: 3.4 },
      { at: [-4, 3, -12], size: [12, 2.2, 0.1], power: 2.6 },
      { at: [13, 2.6, 3], size: [3, 4, 0.1], power: 3.2 },
      { at: [-13, 3, 2], size: [2, 5, 0.1], power: 2.2 },
      { at: [6, 0.9, 13], size: [16, 0.5, 0.1], color: '#202224', power: 0.3 },
    ],
  },
  key: { from: direction(0.35, 1, 0.55), size: 0.45, color: '#fffaf2', power: 1.7 },
  dome: { color: '#f4f7fa', power: 1.75 },
  exposure: 1.12,
  floor: {
    material: () => new MeshStandardMaterial({ color: GRAY, roughness: 0.75, envMapIntensity: 0.5 }),
    gloss: 0.24,
    blur: 0.7,
    fade: [6.5, 15],
  },
  paint(context, width, height, horizon) {
    wash(
      context,
      [0, 0, width, height],
      [
        [0, '#9aa0a5'],
        [Math.max(0.05, horizon - 0.08), '#cdd1d4'],
        [Math.min(0.9, horizon + 0.12), '#d6d9db'],
        [1, '#c2c6c9'],
      ],
    )
  },
  isLit: false,
}

/** The same softboxes, smaller, over a table of warm gray paper: for products. */
export const SWEEP: Place = {
  ...STUDIO,
  key: { from: direction(-0.5, 1, 0.5), size: 0.5, color: '#fff8ee', power: 2 },
  dome: { color: '#f4f7fa', power: 1.5 },
  floor: {
    material: () => new MeshStandardMaterial({ color: '#d9d8d4', roughness: 0.6, envMapIntensity: 0.5 }),
    gloss: 0.16,
    blur: 0.9,
    fade: [2.2, 5],
  },
  paint(context, width, height, horizon) {
    wash(
      context,
      [0, 0, width, height],
      [
        [0, '#b9b8b4'],
        [Math.max(0.05, horizon), '#dddcd8'],
        [1, '#d3d2ce'],
      ],
    )
  },
}
