import { MeshStandardMaterial } from 'three'
import { grain, tile } from '../../../src/rig-models/finish/texture'
import { blurred, clouds, hills, spot, trees, wash } from '../../../src/rig-models/light/paint-background'
import { direction, type Place } from './place'

/** Crushed stone of a farm lane. */
export const gravel = (color: string) => () =>
  new MeshStandardMaterial({
    color,
    roughness: 0.95,
    map: tile(1024, 3.4, grain(0.5, 2.5, 11)),
    bumpMap: tile(1024, 3.4, grain(0.9, 2.5, 11)),
    bumpScale: 1.2,
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
      blurred(context, 14, (layer) => {
        layer.fillStyle = 'rgba(255,255,255,.85)'
        for (const [x, y, w] of [
          [120, 120, 120],
          [420, 80, 170],
          [700, 140, 130],
          [930, 100, 120],
        ] as const)
          layer.fillRect(x - w / 2, y, w, 26)
      })
    },
    boxes: [{ at: [8, 26, 18], size: [7, 7, 0.1], color: '#fff2d8', power: 26 }],
  },
  key: { from: direction(0.55, 1, 0.75), size: 0.035, color: '#fff0d6', power: 3.1 },
  dome: { color: '#cfe2f7', power: 1.25 },
  exposure: 0.96,
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
    blurred(context, width / 300, (layer) =>
      clouds(
        layer,
        [
          [width * 0.14, y * 0.46, width * 0.26],
          [width * 0.4, y * 0.68, width * 0.16],
          [width * 0.62, y * 0.3, width * 0.22],
          [width * 0.87, y * 0.58, width * 0.3],
          [width * 0.52, y * 0.84, width * 0.14],
        ],
        12,
      ),
    )
    blurred(context, width / 240, (layer) => {
      hills(layer, width, y, height * 0.09, '#8fa7b0', 4)
      hills(layer, width, y, height * 0.055, '#7b9480', 9)
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
    blurred(context, width / 200, (layer) => {
      trees(layer, width, y + height * 0.012, height * 0.11, ['#33452b', '#455b37', '#5c7346'], 21, 0.9)
      // A red barn, small and far.
      layer.fillStyle = '#8a3a2c'
      layer.fillRect(width * 0.115, y - height * 0.062, width * 0.075, height * 0.066)
      layer.fillStyle = '#6a6e72'
      layer.beginPath()
      layer.moveTo(width * 0.105, y - height * 0.058)
      layer.lineTo(width * 0.13, y - height * 0.1)
      layer.lineTo(width * 0.175, y - height * 0.1)
      layer.lineTo(width * 0.2, y - height * 0.058)
      layer.fill()
      layer.fillStyle = '#c9cfd2'
      layer.fillRect(width * 0.207, y - height * 0.12, width * 0.022, height * 0.124)
      // Fence.
      layer.fillStyle = '#e6e4dc'
      for (let x = 0; x < 1; x += 0.045)
        layer.fillRect(x * width, y + height * 0.012, width * 0.003, height * 0.042)
      layer.fillRect(0, y + height * 0.018, width, height * 0.005)
      layer.fillRect(0, y + height * 0.036, width, height * 0.005)
    })
    spot(context, width * 0.85, 0, width * 0.5, 'rgba(255,246,220,.35)')
  },
  isLit: false,
}
