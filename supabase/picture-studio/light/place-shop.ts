import { MeshStandardMaterial } from 'three'
import { grain, tile } from '../../../src/rig-models/finish/texture'
import { blurred, spot, wash } from '../../../src/rig-models/light/paint-background'
import { direction, type Place } from './place'

/** The shop floor: sealed concrete, rows of tubes, an open bay door with daylight. */
export const SHOP: Place = {
  surroundings: {
    gradient: [
      [0, '#3c4044'],
      [0.4, '#6b6f72'],
      [0.5, '#8c8a84'],
      [0.52, '#77746e'],
      [1, '#6f6c67'],
    ],
    power: 0.6,
    boxes: [
      ...[-6, -2, 2, 6].map((x) => ({
        at: [x, 6.5, 2] as [number, number, number],
        size: [0.5, 12, 0.1] as [number, number, number],
        color: '#f2f6ff',
        power: 8,
      })),
      { at: [10, 3, 11], size: [6, 5, 0.1], color: '#eef5ff', power: 3.2 },
      { at: [-14, 3, 4], size: [5, 4, 0.1], color: '#ffe9cc', power: 1.8 },
    ],
  },
  key: { from: direction(0.45, 1, 0.5), size: 0.5, color: '#f6f8ff', power: 1.6 },
  dome: { color: '#f4efe6', power: 1.7 },
  exposure: 1.36,
  floor: {
    material: () =>
      new MeshStandardMaterial({
        color: '#9b9993',
        roughness: 0.72,
        map: tile(1024, 5, grain(0.16, 7, 23)),
        envMapIntensity: 0.6,
      }),
    gloss: 0.28,
    blur: 0.8,
    fade: [6, 14],
  },
  paint(context, width, height, horizon) {
    const y = horizon * height
    wash(
      context,
      [0, 0, width, y + 2],
      [
        [0, '#4c5054'],
        [0.35, '#767a7c'],
        [1, '#a3a4a1'],
      ],
    )
    wash(
      context,
      [0, y - 2, width, height - y + 2],
      [
        [0, '#84837e'],
        [0.4, '#989690'],
        [1, '#8c8a85'],
      ],
    )
    blurred(context, width / 190, (layer) => {
      // Roof trusses and tubes.
      for (let row = 0; row < 4; row += 1) {
        const up = y * (0.05 + row * 0.13)
        layer.fillStyle = '#3d4145'
        layer.fillRect(0, up, width, height * 0.008)
        layer.fillStyle = 'rgba(255,255,252,.95)'
        for (let x = 0.06; x < 1; x += 0.24)
          layer.fillRect(
            (x + row * 0.02) * width,
            up + height * 0.014,
            width * 0.12,
            height * (0.012 - row * 0.002),
          )
      }
      // Bay doors, one open.
      for (const [x, isOpen] of [
        [0.05, false],
        [0.3, true],
        [0.76, false],
      ] as const) {
        const [left, top, w, h] = [x * width, y - height * 0.31, width * 0.19, height * 0.31]
        layer.fillStyle = '#55595c'
        layer.fillRect(left - 6, top - 6, w + 12, h + 6)
        if (isOpen)
          wash(
            layer,
            [left, top, w, h],
            [
              [0, '#f6faff'],
              [0.6, '#eef4f6'],
              [0.8, '#c2ceb0'],
              [1, '#cfcabb'],
            ],
          )
        else
          for (let panel = 0; panel < 5; panel += 1) {
            layer.fillStyle = panel === 3 ? '#c3d2dc' : '#c7c8c4'
            layer.fillRect(left, top + (panel * h) / 5 + 2, w, h / 5 - 4)
          }
      }
      // Benches, racks of sheet, a compressor.
      layer.fillStyle = '#41454a'
      layer.fillRect(width * 0.52, y - height * 0.1, width * 0.21, height * 0.11)
      layer.fillStyle = '#d65a16'
      layer.fillRect(width * 0.54, y - height * 0.145, width * 0.06, height * 0.05)
      layer.fillStyle = '#24374f'
      layer.fillRect(width * 0.63, y - height * 0.16, width * 0.07, height * 0.06)
      layer.fillStyle = '#b9bfc4'
      for (let sheet = 0; sheet < 7; sheet += 1)
        layer.fillRect(width * (0.255 + sheet * 0.005), y - height * 0.2, width * 0.0025, height * 0.2)
      layer.fillStyle = '#3b4045'
      layer.fillRect(width * 0.96, y - height * 0.22, width * 0.05, height * 0.23)
    })
    spot(context, width * 0.395, y - height * 0.12, width * 0.26, 'rgba(255,255,250,.4)')
  },
  isLit: false,
}

/** The same hall after hours, lit by a few tubes and by the arc. */
export const WELD: Place = {
  ...SHOP,
  isLit: true,
  surroundings: {
    ...SHOP.surroundings,
    power: 0.12,
    boxes: [
      { at: [-6, 6.5, 2], size: [0.5, 10, 0.1], color: '#cfe0ff', power: 3 },
      { at: [6, 5, 6], size: [3, 1, 0.1], color: '#ffcf9a', power: 2.6 },
      { at: [-12, 3, -4], size: [6, 2, 0.1], color: '#ffb36b', power: 1.6 },
    ],
  },
  key: { from: direction(-0.6, 1, 0.5), size: 0.4, color: '#b9cdf5', power: 0.9 },
  dome: { color: '#7d93bd', power: 0.6 },
  exposure: 1.25,
  paint(context, width, height, horizon) {
    SHOP.paint(context, width, height, horizon)
    context.fillStyle = 'rgba(10,15,27,.78)'
    context.fillRect(0, 0, width, height)
    spot(context, width * 0.5, height * 0.5, width * 0.4, 'rgba(150,190,255,.14)')
  },
}
