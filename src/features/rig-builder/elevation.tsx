import { useId } from 'react'
import { BASES, WIDTHS } from './build/bases'
import type { Build, Face } from './build/build'
import { FACE_LABELS, titleOf } from './build/labels'
import { compartmentKey, placeFace, SHAPES, wheelsOf } from './build/layout'
import { outsideOf } from './build/outside'
import classes from './elevation.module.css'

/** Inches around the drawing, for dimension lines. */
const MARGIN = { left: 26, right: 14, top: 14, bottom: 26 }
/** A regular cab with its hood, and how much longer a crew cab is, in. */
const CAB = { length: 114, crew: 39 }
const DRAWBAR = 50

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
  const nose = isRear
    ? 0
    : build.mount === 'trailer'
      ? DRAWBAR
      : CAB.length + (build.cab === 'crew' ? CAB.crew : 0)
  const total = bodyLength + nose
  const top = floor + build.height
  const high = Math.max(top, outsideOf(build).height)
  // The curb side looks to the right, the street side to the left.
  const bodyLeft = face === 'street' ? nose : 0
  /** Heights are drawn from the ground up. */
  const y = (height: number) => high - height
  const wheels = isRear
    ? []
    : wheelsOf(build).map(({ at }) => (face === 'curb' ? bodyLength - at : nose + at))
  return (
    <svg
      className={classes.drawing}
      viewBox={`${-MARGIN.left} ${-MARGIN.top} ${total + MARGIN.left + MARGIN.right} ${high + MARGIN.top + MARGIN.bottom}`}
      role="img"
      aria-labelledby={id}
    >
      <title
        id={id}
      >{`${FACE_LABELS[face]}: ${titleOf(build)}, ${build.length} in. long, ${build.height} in. high`}</title>
      <path className={classes.ground} d={`M${-MARGIN.left} ${high}H${total + MARGIN.right}`} />
      {!isRear && BASES[build.base].models !== null ? (
        <Truck build={build} face={face} x={face === 'curb' ? bodyLength : 0} base={high} />
      ) : null}
      {isRear ? null : wheels.map((x) => <Wheel key={x} x={x} y={y(16.5)} />)}
      {isRear
        ? [0.16, 0.84].map((at) => (
            <rect
              key={at}
              className={classes.tire}
              x={bodyLength * at - 5}
              y={y(33)}
              width="10"
              height="33"
              rx="3"
            />
          ))
        : null}
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
        from={[bodyLeft, high + 12]}
        to={[bodyLeft + bodyLength, high + 12]}
        label={`${bodyLength} in.`}
      />
      <Dimension from={[-12, y(top)]} to={[-12, y(floor)]} label={`${build.height} in.`} />
    </svg>
  )
}

/** The direction in which a door opens, as in technical drawings: lines that meet at the hinge, or slats. */
function doorMark(door: string, x: number, y: number, w: number, h: number): string {
  if (door === 'lift') return `M${x} ${y + h}L${x + w / 2} ${y}L${x + w} ${y + h}`
  if (door === 'drop') return `M${x} ${y}L${x + w / 2} ${y + h}L${x + w} ${y}`
  if (door === 'side') return `M${x + w} ${y}L${x} ${y + h / 2}L${x + w} ${y + h}`
  return Array.from({ length: 5 }, (_, at) => `M${x} ${y + ((at + 1) * h) / 6}h${w}`).join('')
}

function Wheel({ x, y }: { x: number; y: number }) {
  return (
    <>
      <circle className={classes.tire} cx={x} cy={y} r="16.5" />
      <circle className={classes.rim} cx={x} cy={y} r="9" />
    </>
  )
}

/** The cab, and the bed under a cap or a slide-in. `x`: its back. */
function Truck({ build, face, x, base }: { build: Build; face: Face; x: number; base: number }) {
  const length = CAB.length + (build.cab === 'crew' ? CAB.crew : 0)
  const axle = length - 36
  const roof = length - 66
  // Drawn with the nose to the right; mirrored for the street side.
  const flip = face === 'curb' ? `translate(${x} 0)` : `translate(${length} 0) scale(-1 1)`
  const bed = build.length
  const hasBed = build.mount !== 'chassis'
  const line = [
    `M0 ${base - 22}V${base - 76}q1-3 4-3H${roof - 8}q5 0 8 4L${roof + 22} ${base - 54}`,
    `L${length - 8} ${base - 49}q6 2 6 10V${base - 22}Z`,
  ].join('')
  return (
    <g transform={flip}>
      {hasBed ? (
        <rect className={classes.truck} x={-bed} y={base - 54} width={bed} height="32" rx="2" />
      ) : null}
      {hasBed ? <Wheel x={-bed * 0.52} y={base - 16.5} /> : null}
      <path className={classes.truck} d={line} />
      <path
        className={classes.glass}
        d={`M${roof - 40} ${base - 55}V${base - 74}H${roof - 6}L${roof + 12} ${base - 55}Z`}
      />
      <Wheel x={axle} y={base - 16.5} />
    </g>
  )
}

/** A dimension line; `from` and `to` differ in one coordinate only. */
function Dimension({ from, to, label }: { from: [number, number]; to: [number, number]; label: string }) {
  const isUpright = from[0] === to[0]
  const tick = isUpright ? 'h6m-3 0' : 'v6m0-3'
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  return (
    <g className={classes.dimension}>
      <path
        d={`M${from[0] - (isUpright ? 3 : 0)} ${from[1] - (isUpright ? 0 : 3)}${tick}L${to[0]} ${to[1]}`}
      />
      <path d={`M${to[0] - (isUpright ? 3 : 0)} ${to[1] - (isUpright ? 0 : 3)}${isUpright ? 'h6' : 'v6'}`} />
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
