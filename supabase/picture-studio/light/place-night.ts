import { MeshStandardMaterial } from 'three'
import { grain, seeded, tile } from '../../../src/rig-models/finish/texture'
import { blurred, spot, wash } from '../../../src/rig-models/light/paint-background'
import { direction, type Place } from './place'

/** Wet asphalt under street lamps, after a call. */
export const NIGHT: Place = {
  surroundings: {
    gradient: [
      [0, '#141e38'],
      [0.45, '#2b3c62'],
      [0.5, '#0b0f16'],
      [1, '#0a0b0d'],
    ],
    power: 1.3,
    boxes: [
      { at: [3, 8, 8], size: [9, 1.2, 0.1], color: '#cfe0ff', power: 8 },
      { at: [12, 4, 4], size: [2, 4, 0.1], color: '#bcd3ff', power: 6 },
      { at: [-10, 5, 9], size: [5, 1.6, 0.1], color: '#ffb878', power: 9 },
      { at: [-8, 5, -11], size: [9, 1, 0.1], color: '#ffa45c', power: 5 },
      { at: [2, 1.4, 14], size: [18, 0.6, 0.1], color: '#9fc0ff', power: 3.4 },
    ],
  },
  key: { from: direction(0.3, 1, 0.6), size: 0.35, color: '#d6e2fb', power: 2.6 },
  dome: { color: '#7f9acb', power: 1.5 },
  exposure: 1.3,
  floor: {
    material: () =>
      new MeshStandardMaterial({
        color: '#3a3d42',
        roughness: 0.6,
        map: tile(1024, 1.6, grain(0.6, 1.4, 17)),
        bumpMap: tile(1024, 1.6, grain(0.7, 1.4, 17)),
        bumpScale: 0.8,
        envMapIntensity: 0.8,
      }),
    gloss: 0.75,
    blur: 0.8,
    fade: [7, 16],
  },
  paint(context, width, height, horizon) {
    const y = horizon * height
    wash(
      context,
      [0, 0, width, y + 2],
      [
        [0, '#0f1a33'],
        [0.7, '#22345a'],
        [1, '#46517a'],
      ],
    )
    wash(
      context,
      [0, y - 2, width, height - y + 2],
      [
        [0, '#10141b'],
        [0.3, '#14171c'],
        [1, '#1a1c20'],
      ],
    )
    // The skyline, out of focus.
    const random = seeded(44)
    blurred(context, width / 110, (layer) => {
      layer.fillStyle = '#131b2c'
      for (let x = -0.05; x < 1.05; x += 0.06 + random() * 0.08)
        layer.fillRect(
          x * width,
          y - height * (0.08 + random() * 0.2),
          width * (0.05 + random() * 0.08),
          height * 0.3,
        )
    })
    // Street lamps out of focus, each with its reflection on the asphalt.
    blurred(context, width / 340, (layer) => {
      for (let lamp = 0; lamp < 46; lamp += 1) {
        const [x, up] = [random() * width, y - height * (0.01 + random() * 0.17)]
        const radius = width * (0.004 + random() * 0.011)
        const tone = ['255,190,110', '255,214,160', '190,214,255', '255,120,80'][Math.floor(random() * 4)]
        layer.fillStyle = `rgba(${tone},${0.25 + random() * 0.5})`
        layer.beginPath()
        layer.arc(x, up, radius, 0, 6.3)
        layer.fill()
        spot(layer, x, y + height * 0.03, radius * 3, `rgba(${tone},.12)`)
      }
    })
  },
  isLit: true,
}
