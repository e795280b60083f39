import { useId } from 'react'
import type { Build } from '../build/build'
import { FINISH_COLORS, inkOn } from '../finish-colors'
import { METERS_PER_INCH } from '../scene/measures'
import {
  type Drawing,
  type DrawnDimension,
  type DrawnText,
  drawingOf,
  LABEL_SIZE,
  type View,
} from './drawing'
import classes from './drawn-view.module.css'
import { allShapes, type Look, type Shape } from './shapes'

/** Half the length of the ticks at the ends of a dimension line, in. */
const TICK = 2.5
/** The smallest size of a label, in. */
const LEAST_LABEL = 5
/** Color of the lines on materials. */
const INK = '#16202b'
/** Colors of the materials. */
const MATERIALS = {
  metal: '#b4babe',
  dark: '#3a4148',
  glass: '#9fb2be',
  red: '#a01510',
  amber: '#e08a10',
  clear: '#e9eef1',
} as const

/** Fill and line of each kind of shape. */
function colorsOf({ truck, body, doors }: Build): Readonly<Record<Look, { fill: string; stroke: string }>> {
  const surface = (finish: Build['body']) => ({ fill: FINISH_COLORS[finish], stroke: inkOn(finish) })
  const lineOn = (finish: Build['body']) => ({ fill: 'none', stroke: inkOn(finish) })
  const material = (name: keyof typeof MATERIALS) => ({ fill: MATERIALS[name], stroke: INK })
  return {
    truck: surface(truck),
    truckLine: lineOn(truck),
    body: surface(body),
    bodyLine: lineOn(body),
    bodyHidden: lineOn(body),
    door: surface(doors),
    doorMark: lineOn(doors),
    slat: { fill: 'none', stroke: INK },
    metal: material('metal'),
    dark: material('dark'),
    glass: material('glass'),
    red: material('red'),
    amber: material('amber'),
    clear: material('clear'),
  }
}

interface DrawnViewProps {
  build: Build
  view: View
  /** Key of the compartment that is marked. */
  selected?: string | null
  /** The smallest width of the drawing with its edges, in.: views of the same width have the same scale. */
  width?: number
}

/** A view of a build as a drawing to scale, from the same numbers as the model. */
export function DrawnView({ build, view, selected = null, width = 0 }: DrawnViewProps) {
  const id = useId()
  const { title, shapes, turn, dimensions, texts, pointer, ground, box } = drawingOf(build, view)
  const colors = colorsOf(build)
  const around = Math.max(0, width - box.width) / 2
  const viewBox = [box.x - around, box.y, box.width + 2 * around, box.height].map(rounded).join(' ')
  return (
    <svg className={classes.drawing} viewBox={viewBox} role="img" aria-labelledby={id}>
      <title id={id}>{title}</title>
      {ground === null ? null : (
        <path className={classes.ground} d={`M${rounded(box.x)} ${ground}h${rounded(box.width)}`} />
      )}
      {allShapes(shapes)
        .map((shape, index) => ({ ...shape, key: `${index}`, d: pathOf(shape, turn) }))
        .map(({ key, d, look, isOpen, compartment }) => (
          <path
            key={key}
            className={
              compartment !== undefined && compartment === selected ? classes.selected : CLASSES[look]
            }
            {...colors[look]}
            {...(isOpen ? { fill: 'none' } : null)}
            d={d}
          />
        ))}
      {pointer ? <path className={classes.pointer} d={`M${pointer.flat().map(rounded).join(' ')}`} /> : null}
      {texts.map((text) => (
        <Lettering key={text.at[1]} {...text} />
      ))}
      {dimensions.map((dimension) => (
        <Dimension key={dimension.from.join()} {...dimension} />
      ))}
    </svg>
  )
}

/** Styles of the lines. */
const CLASSES: Readonly<Partial<Record<Look, string | undefined>>> = {
  truckLine: classes.thin,
  bodyLine: classes.thin,
  slat: classes.thin,
  bodyHidden: classes.dashed,
  doorMark: classes.dashed,
}

const rounded = (value: number): number => Math.round(value * 100) / 100

/** The outline of a shape in inches. */
function pathOf(shape: Shape, turn: Drawing['turn']): string {
  const x = (meters: number) => rounded((turn.x * meters) / METERS_PER_INCH)
  const y = (meters: number) => rounded((-turn.y * meters) / METERS_PER_INCH)
  if (shape.kind === 'box')
    return `M${x(shape.x)} ${y(shape.y)}H${x(shape.x + shape.w)}V${y(shape.y + shape.h)}H${x(shape.x)}Z`
  if (shape.kind === 'circle') {
    const r = rounded(shape.r / METERS_PER_INCH)
    return `M${x(shape.x) - r} ${y(shape.y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
  }
  const steps = shape.steps.map((step, index) => {
    const go = index === 0 ? 'M' : 'L'
    if (step[0] === 'to') return `${go}${x(step[1])} ${y(step[2])}`
    if (step[0] === 'curve') return `Q${x(step[1])} ${y(step[2])} ${x(step[3])} ${y(step[4])}`
    const [, middleX, middleY, radius, from, to] = step
    const at = (angle: number) =>
      `${x(middleX + radius * Math.cos(angle))} ${y(middleY + radius * Math.sin(angle))}`
    const isLarge = Math.abs(to - from) > Math.PI ? 1 : 0
    // Angles grow counterclockwise; a view that is mirrored turns the arc around.
    const isClockwise = to < from === (turn.x === turn.y) ? 1 : 0
    const r = rounded(radius / METERS_PER_INCH)
    return `${go}${at(from)}A${r} ${r} 0 ${isLarge} ${isClockwise} ${at(to)}`
  })
  return `${steps.join('')}${shape.isOpen ? '' : 'Z'}`
}

/** Average width of a letter, as a part of the font size. */
const LETTER = 0.5
/** Width of a wide letter, such as a Chinese one, as a part of the font size. */
const WIDE_LETTER = 1
/** The first wide letter in Unicode. */
const FIRST_WIDE = '\u2e80'

/** A line of lettering, condensed if it needs more than its room, as on the model. */
function Lettering({ at: [x, y], size, room, text, ink }: DrawnText) {
  const letters = [...text].reduce((sum, letter) => sum + (letter < FIRST_WIDE ? LETTER : WIDE_LETTER), 0)
  const isTooWide = letters * size > room
  return (
    <text
      className={classes.lettering}
      x={rounded(x)}
      y={rounded(y)}
      fontSize={rounded(size)}
      fill={ink ?? 'currentColor'}
      {...(isTooWide ? { textLength: rounded(room), lengthAdjust: 'spacingAndGlyphs' } : null)}
    >
      {text}
    </text>
  )
}

/** The size at which a label fits its line, in. */
const labelSize = (label: string, length: number): number =>
  rounded(Math.max(LEAST_LABEL, Math.min(LABEL_SIZE, (length * 0.9) / (label.length * LETTER))))

/** A dimension line, level or upright, with its label above or at the left, and thin lines to what it measures. */
function Dimension({ from, to, measured, label }: DrawnDimension) {
  const [[x1, y1], [x2, y2]] = [from.map(rounded), to.map(rounded)] as [[number, number], [number, number]]
  const isUpright = x1 === x2
  const [x, y] = [rounded((x1 + x2) / 2), rounded((y1 + y2) / 2)]
  const tick = `m${-TICK} ${TICK}l${2 * TICK} ${-2 * TICK}`
  const witnesses = [from, to].map((end, index) => {
    const start = measured[index] ?? end
    return `M${start.map(rounded).join(' ')}L${end.map(rounded).join(' ')}`
  })
  return (
    <g className={classes.dimension}>
      <path className={classes.witness} d={witnesses.join('')} />
      <path d={`M${x1} ${y1}${tick}M${x2} ${y2}${tick}M${x1} ${y1}L${x2} ${y2}`} />
      <text
        x={x}
        y={y}
        dy={-2.5}
        fontSize={labelSize(label, Math.hypot(x2 - x1, y2 - y1))}
        transform={isUpright ? `rotate(-90 ${x} ${y})` : undefined}
      >
        {label}
      </text>
    </g>
  )
}
