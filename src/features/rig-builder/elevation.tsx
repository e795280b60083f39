import { useId } from 'react'
import { BASES, WIDTHS } from './build/bases'
import type { Build, Door, Face } from './build/build'
import { FACE_LABELS, titleOf } from './build/labels'
import { compartmentKey, placeFace, SHAPES, wheelsOf } from './build/layout'
import { outsideOf } from './build/outside'
import { noseLength } from './drawing-sizes'
import classes from './elevation.module.css'

/** Inches around the drawing, for dimension lines. */
const MARGIN = { left: 26, right: 14, top: 14, bottom: 26 }
/** Radii of a wheel, in. */
const TIRE = 16.5
const RIM = 9
/** Width of a tire from behind, and the middle of the two rear ones as fractions of the body's width. */
const TIRE_WIDTH = 10
const REAR_TIRES_AT = [0.16, 0.84]
/** Distance of a dimension line from what it measures, and half the length of the ticks at its ends, in. */
const DIMENSION_GAP = 12
const TICK = 3

interface ElevationProps {
  build: Build
  face: Face
  /** Key of the compartment that is marked. */
  selected?: string | null
}

/**
 * A side or the rear of a build as a drawing to scale, from the same numbers as the model. It requires no WebGL, and is
 * shown until the model is loaded, in print, and without WebGL.
 */
export function Elevation({ build, face, selected = null }: ElevationProps) {
  const id = useId()
  const { floor } = SHAPES[build.mount]
  const isRear = face === 'rear'
  const bodyLength = isRear ? WIDTHS[build.mount] : build.length
  const nose = isRear ? 0 : noseLength(build)
  const totalLength = bodyLength + nose
  const top = floor + build.height
  const totalHeight = Math.max(top, outsideOf(build).height)
  // The curb side looks to the right, the street side to the left.
  const bodyLeft = face === 'street' ? nose : 0
  /** In the drawing, the ground is at the bottom, and y counts downward from the highest point. */
  const y = (height: number) => totalHeight - height
  return (
    <svg
      className={classes.drawing}
      viewBox={`${-MARGIN.left} ${-MARGIN.top} ${totalLength + MARGIN.left + MARGIN.right} ${totalHeight + MARGIN.top + MARGIN.bottom}`}
      role="img"
      aria-labelledby={id}
    >
      <title
        id={id}
      >{`${FACE_LABELS[face]}: ${titleOf(build)}, ${build.length} in. long, ${build.height} in. high`}</title>
      <path className={classes.ground} d={`M${-MARGIN.left} ${totalHeight}H${totalLength + MARGIN.right}`} />
      {!isRear && BASES[build.base].models !== null ? (
        <Truck build={build} face={face} x={face === 'curb' ? bodyLength : 0} ground={totalHeight} />
      ) : null}
      {isRear
        ? REAR_TIRES_AT.map((at) => (
            <rect
              key={at}
              className={classes.tire}
              x={bodyLength * at - TIRE_WIDTH / 2}
              y={y(2 * TIRE)}
              width={TIRE_WIDTH}
              height={2 * TIRE}
              rx="3"
            />
          ))
        : wheelsOf(build).map(({ at }) => (
            <Wheel key={at} x={face === 'curb' ? bodyLength - at : nose + at} y={y(TIRE)} />
          ))}
      <rect
        className={classes.body}
        x={bodyLeft}
        y={y(top)}
        width={bodyLength}
        height={build.height}
        rx="1.5"
      />
      {placeFace(build, face).map(({ bay, part, x, y: from, w, h, compartment }) => (
        <g key={`${bay} ${part}`}>
          <rect
            className={compartmentKey({ face, bay, part }) === selected ? classes.selected : classes.door}
            x={bodyLeft + x}
            y={y(floor + from + h)}
            width={w}
            height={h}
            rx="1"
          />
          <path
            className={classes.mark}
            d={doorMark(compartment.door, bodyLeft + x, y(floor + from + h), w, h)}
          />
        </g>
      ))}
      <Dimension
        from={[bodyLeft, totalHeight + DIMENSION_GAP]}
        to={[bodyLeft + bodyLength, totalHeight + DIMENSION_GAP]}
        label={`${bodyLength} in.`}
      />
      <Dimension
        from={[-DIMENSION_GAP, y(top)]}
        to={[-DIMENSION_GAP, y(floor)]}
        label={`${build.height} in.`}
      />
    </svg>
  )
}

/** The direction in which a door opens, as in technical drawings: lines that meet at the hinge, or slats. */
function doorMark(door: Door, x: number, y: number, w: number, h: number): string {
  if (door === 'lift') return `M${x} ${y + h}L${x + w / 2} ${y}L${x + w} ${y + h}`
  if (door === 'drop') return `M${x} ${y}L${x + w / 2} ${y + h}L${x + w} ${y}`
  if (door === 'side') return `M${x + w} ${y}L${x} ${y + h / 2}L${x + w} ${y + h}`
  return [1, 2, 3, 4, 5].map((slat) => `M${x} ${y + (slat * h) / 6}h${w}`).join('')
}

function Wheel({ x, y }: { x: number; y: number }) {
  return (
    <>
      <circle className={classes.tire} cx={x} cy={y} r={TIRE} />
      <circle className={classes.rim} cx={x} cy={y} r={RIM} />
    </>
  )
}

/**
 * The cab, and the bed under a cap or a slide-in. `x`: the back of the cab; `ground`: y of the ground. The numbers in the
 * paths are inches in the drawing.
 */
function Truck({ build, face, x, ground }: { build: Build; face: Face; x: number; ground: number }) {
  const length = noseLength(build)
  const frontAxle = length - 36
  const roofFront = length - 66
  // Drawn with the nose to the right; mirrored for the street side.
  const placement = face === 'curb' ? `translate(${x} 0)` : `translate(${length} 0) scale(-1 1)`
  const bed = build.length
  const hasBed = build.mount !== 'chassis'
  const cab = [
    `M0 ${ground - 22}V${ground - 76}q1-3 4-3H${roofFront - 8}q5 0 8 4L${roofFront + 22} ${ground - 54}`,
    `L${length - 8} ${ground - 49}q6 2 6 10V${ground - 22}Z`,
  ].join('')
  return (
    <g transform={placement}>
      {hasBed ? (
        <rect className={classes.truck} x={-bed} y={ground - 54} width={bed} height="32" rx="2" />
      ) : null}
      {hasBed ? <Wheel x={-bed * 0.52} y={ground - TIRE} /> : null}
      <path className={classes.truck} d={cab} />
      <path
        className={classes.glass}
        d={`M${roofFront - 40} ${ground - 55}V${ground - 74}H${roofFront - 6}L${roofFront + 12} ${ground - 55}Z`}
      />
      <Wheel x={frontAxle} y={ground - TIRE} />
    </g>
  )
}

/** A dimension line; `from` and `to` differ in one coordinate only. */
function Dimension({ from, to, label }: { from: [number, number]; to: [number, number]; label: string }) {
  const [[x1, y1], [x2, y2]] = [from, to]
  const isUpright = x1 === x2
  const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2]
  // Relative path of a tick, centered on the end of the line.
  const tick = isUpright ? `m${-TICK} 0h${TICK * 2}` : `m0 ${-TICK}v${TICK * 2}`
  return (
    <g className={classes.dimension}>
      <path d={`M${x1} ${y1}${tick}M${x2} ${y2}${tick}M${x1} ${y1}L${x2} ${y2}`} />
      <text
        x={x}
        y={isUpright ? y : y + 11}
        textAnchor="middle"
        transform={isUpright ? `rotate(-90 ${x} ${y}) translate(0 -3)` : undefined}
      >
        {label}
      </text>
    </g>
  )
}
