import { blurred, clouds, hills, spot, trees, wash } from '../../../src/rig-models/light/paint-background'
import { gravelMaterial } from './gravel'
import { direction, type Place } from './place'

/** Width of the canvas of the reflections, px. */
const MAP_WIDTH = 1024
/** y of the foot of the trees on that canvas, just below its middle, px. */
const MAP_TREES_Y = 258

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
      trees(context, MAP_WIDTH, MAP_TREES_Y, 34, ['#26331f', '#33452a', '#425636'], 5, 1.2)
      blurred(context, 14, (layer) => {
        layer.fillStyle = 'rgba(255,255,255,.85)'
        const bands: readonly (readonly [middle: number, top: number, width: number])[] = [
          [120, 120, 120],
          [420, 80, 170],
          [700, 140, 130],
          [930, 100, 120],
        ]
        for (const [middle, top, width] of bands) layer.fillRect(middle - width / 2, top, width, 26)
      })
    },
    boxes: [{ at: [8, 26, 18], size: [7, 7, 0.1], color: '#fff2d8', power: 26 }],
  },
  key: { from: direction(0.55, 1, 0.75), size: 0.035, color: '#fff0d6', power: 3.1 },
  dome: { color: '#cfe2f7', power: 1.25 },
  exposure: 0.96,
  floor: { material: gravelMaterial('#b9ae9a'), gloss: 0, blur: 0, fade: [5.5, 13] },
  paint(context, width, height, horizon) {
    const view: View = { context, width, height, horizonY: horizon * height }
    paintSky(view)
    paintHills(view)
    paintMeadow(view)
    blurred(context, width / 200, (layer) => {
      const middleGround = { ...view, context: layer }
      paintTreeLine(middleGround)
      paintBarn(middleGround)
      paintFence(middleGround)
    })
    spot(context, width * 0.85, 0, width * 0.5, 'rgba(255,246,220,.35)')
  },
  isLit: false,
}

/** The background while it is painted, px. */
interface View {
  context: CanvasRenderingContext2D
  width: number
  height: number
  horizonY: number
}

function paintSky({ context, width, horizonY }: View): void {
  wash(
    context,
    [0, 0, width, horizonY + 2],
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
        [width * 0.14, horizonY * 0.46, width * 0.26],
        [width * 0.4, horizonY * 0.68, width * 0.16],
        [width * 0.62, horizonY * 0.3, width * 0.22],
        [width * 0.87, horizonY * 0.58, width * 0.3],
        [width * 0.52, horizonY * 0.84, width * 0.14],
      ],
      12,
    ),
  )
}

function paintHills({ context, width, height, horizonY }: View): void {
  blurred(context, width / 240, (layer) => {
    hills(layer, width, horizonY, height * 0.09, '#8fa7b0', 4)
    hills(layer, width, horizonY, height * 0.055, '#7b9480', 9)
  })
}

function paintMeadow({ context, width, height, horizonY }: View): void {
  wash(
    context,
    [0, horizonY - 2, width, height - horizonY + 2],
    [
      [0, '#93a05c'],
      [0.1, '#a3a965'],
      [0.3, '#b3ad7f'],
      [0.6, '#b4a992'],
      [1, '#aa9f8a'],
    ],
  )
}

function paintTreeLine({ context, width, height, horizonY }: View): void {
  const colors = ['#33452b', '#455b37', '#5c7346'] as const
  trees(context, width, horizonY + height * 0.012, height * 0.11, colors, 21, 0.9)
}

/** A red barn, small and far. */
function paintBarn({ context, width, height, horizonY }: View): void {
  context.fillStyle = '#8a3a2c'
  context.fillRect(width * 0.115, horizonY - height * 0.062, width * 0.075, height * 0.066)
  // Its gambrel roof.
  context.fillStyle = '#6a6e72'
  context.beginPath()
  context.moveTo(width * 0.105, horizonY - height * 0.058)
  context.lineTo(width * 0.13, horizonY - height * 0.1)
  context.lineTo(width * 0.175, horizonY - height * 0.1)
  context.lineTo(width * 0.2, horizonY - height * 0.058)
  context.fill()
  // The silo beside it.
  context.fillStyle = '#c9cfd2'
  context.fillRect(width * 0.207, horizonY - height * 0.12, width * 0.022, height * 0.124)
}

function paintFence({ context, width, height, horizonY }: View): void {
  context.fillStyle = '#e6e4dc'
  for (let x = 0; x < 1; x += 0.045)
    context.fillRect(x * width, horizonY + height * 0.012, width * 0.003, height * 0.042)
  context.fillRect(0, horizonY + height * 0.018, width, height * 0.005)
  context.fillRect(0, horizonY + height * 0.036, width, height * 0.005)
}
