import { MeshStandardMaterial } from 'three'
import { grain, tile } from '../finish/texture'
import { blurred, hills, spot, trees, wash } from './paint-background'
import { from, type Place } from './place'

/** Crushed stone of a farm lane. */
export const gravel = (color: string) => () =>
  new MeshStandardMaterial({
    color,
    roughness: 0.95,
    map: tile(1024, 2.2, grain(0.6, 1, 11)),
    bumpMap: tile(1024, 2.2, grain(0.9, 1, 11)),
    bumpScale: 1.5,
    envMapIntensity: 0.4,
  })

/** A bright morning on a farm lane between hay meadows. */
export const FIELD: Place = {
  surroundings: {
    gradient: [
      [0, '#3f77b8'],
      [0.3, '#86b2dc'],
      [0.485, '#e6edf0'],
      [0.5, '#4b5a3a'],
      [0.56, '#7d8458'],
      [1, '#a59f8d'],
    ],
    power: 1.15,
    draw(context) {
      trees(context, 1024, 258, 34, ['#26331f', '#33452a', '#425636'], 5, 1.2)
      blurred(context, 14, () => {
        context.fillStyle = 'rgba(255,255,255,.85)'
        for (const [x, y, w] of [
          [120, 120, 120],
          [420, 80, 170],
          [700, 140, 130],
          [930, 100, 120],
        ] as const)
          context.fillRect(x - w / 2, y, w, 26)
      })
    },
    boxes: [{ at: [8, 26, 18], size: [7, 7, 0.1], color: '#fff2d8', power: 26 }],
  },
  key: { from: from(0.55, 1, 0.75), size: 0.035, color: '#fff0d6', power: 3.1 },
  dome: { color: '#cfe2f7', power: 1.25 },
  exposure: 0.86,
  floor: { material: gravel('#b9ae9a'), gloss: 0, blur: 0, fade: [5.5, 13] },
  paint(context, width, height, horizon) {
    const y = horizon * height
    wash(
      context,
      [0, 0, width, y + 2],
      [
        [0, '#5d95d2'],
        [0.55, '#a5c9e8'],
        [1, '#e9eef0'],
      ],
    )
    blurred(context, width / 60, () => {
      for (const [x, up, w, h] of [
        [0.2, 0.3, 0.24, 0.03],
        [0.33, 0.24, 0.2, 0.022],
        [0.72, 0.38, 0.3, 0.03],
        [0.86, 0.31, 0.2, 0.02],
      ] as const) {
        context.fillStyle = 'rgba(255,255,255,.8)'
        context.beginPath()
        context.ellipse(x * width, up * y, (w * width) / 2, h * height, 0, 0, 6.3)
        context.fill()
      }
    })
    blurred(context, width / 240, () => {
      hills(context, width, y, height * 0.09, '#8fa7b0', 4)
      hills(context, width, y, height * 0.055, '#7b9480', 9)
    })
    wash(
      context,
      [0, y - 2, width, height - y + 2],
      [
        [0, '#93a05c'],
        [0.1, '#a3a965'],
        [0.3, '#b3ad7f'],
        [0.6, '#b4a992'],
        [1, '#aa9f8a'],
      ],
    )
    blurred(context, width / 200, () => {
      trees(context, width, y + height * 0.012, height * 0.11, ['#33452b', '#455b37', '#5c7346'], 21, 0.9)
      // A red barn, small and far.
      context.fillStyle = '#8a3a2c'
      context.fillRect(width * 0.115, y - height * 0.062, width * 0.075, height * 0.066)
      context.fillStyle = '#6a6e72'
      context.beginPath()
      context.moveTo(width * 0.105, y - height * 0.058)
      context.lineTo(width * 0.13, y - height * 0.1)
      context.lineTo(width * 0.175, y - height * 0.1)
      context.lineTo(width * 0.2, y - height * 0.058)
      context.fill()
      context.fillStyle = '#c9cfd2'
      context.fillRect(width * 0.207, y - height * 0.12, width * 0.022, height * 0.124)
      // Fence.
      context.fillStyle = '#e6e4dc'
      for (let x = 0; x < 1; x += 0.045)
        context.fillRect(x * width, y + height * 0.012, width * 0.003, height * 0.042)
      context.fillRect(0, y + height * 0.018, width, height * 0.005)
      context.fillRect(0, y + height * 0.036, width, height * 0.005)
    })
    spot(context, width * 0.85, 0, width * 0.5, 'rgba(255,246,220,.35)')
  },
  isLit: false,
}
