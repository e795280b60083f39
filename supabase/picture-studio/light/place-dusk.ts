import { blurred, hills, spot, trees, wash } from '../../../src/rig-models/light/paint-background'
import { gravelMaterial } from './gravel'
import { direction, type Place } from './place'

/** After sunset: a band of fire behind the hills, the rest of the sky already blue. */
export const DUSK: Place = {
  surroundings: {
    gradient: [
      [0, '#1c2c52'],
      [0.3, '#3c5585'],
      [0.42, '#c98a6a'],
      [0.485, '#ffbf70'],
      [0.5, '#1d1d1f'],
      [1, '#3a332e'],
    ],
    power: 1.15,
    draw: (context) => trees(context, 1024, 260, 34, ['#0f1214', '#14181a', '#181d1f'], 8),
    boxes: [
      { at: [-16, 2.6, -14], size: [10, 1.6, 0.1], color: '#ffab57', power: 9 },
      { at: [4, 9, 14], size: [14, 5, 0.1], color: '#a9bbe0', power: 2.4 },
    ],
  },
  key: { from: direction(-0.9, 0.34, -0.75), size: 0.12, color: '#ff9a4d', power: 1.4 },
  dome: { color: '#a3b2d8', power: 3.1 },
  exposure: 1.66,
  floor: { material: gravelMaterial('#8d8379'), gloss: 0, blur: 0, fade: [5.5, 13] },
  paint(context, width, height, horizon) {
    const y = horizon * height
    wash(
      context,
      [0, 0, width, y + 2],
      [
        [0, '#243a68'],
        [0.4, '#5a6c98'],
        [0.68, '#c58d7d'],
        [0.88, '#f2a35c'],
        [1, '#ffcf86'],
      ],
    )
    spot(context, width * 0.2, y, width * 0.42, 'rgba(255,196,110,.75)')
    blurred(context, width / 90, (layer) => {
      for (const [x, up, w, color] of [
        [0.3, 0.52, 0.5, 'rgba(214,120,96,.75)'],
        [0.75, 0.62, 0.45, 'rgba(240,140,90,.7)'],
        [0.55, 0.36, 0.5, 'rgba(120,110,150,.6)'],
        [0.12, 0.72, 0.35, 'rgba(255,176,96,.8)'],
      ] as const) {
        layer.fillStyle = color
        layer.beginPath()
        layer.ellipse(x * width, up * y, (w * width) / 2, height * 0.013, 0, 0, 6.3)
        layer.fill()
      }
    })
    blurred(context, width / 260, (layer) => {
      hills(layer, width, y, height * 0.1, '#6b5a68', 14)
      hills(layer, width, y, height * 0.05, '#3b3a44', 6)
      trees(layer, width, y + 4, height * 0.1, ['#1b1e20', '#202425', '#272a29'], 31, 0.6)
    })
    wash(
      context,
      [0, y - 2, width, height - y + 2],
      [
        [0, '#33342a'],
        [0.25, '#544d3e'],
        [0.6, '#5b5248'],
        [1, '#4b443d'],
      ],
    )
  },
  isLit: true,
}
