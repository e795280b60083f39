import { useId } from 'react'
import { WIDTHS } from './build/bases'
import type { Build } from './build/build'
import { titleOf } from './build/labels'
import { placeAll } from './build/layout'
import { noseLength } from './drawing-sizes'
import classes from './elevation.module.css'

/** Half the width of a cab, in. */
const HALF_CAB = 38
/** Inches around the drawing; below it also the line with the sizes. */
const MARGIN = 14
const SIZES_HEIGHT = 12

/** The build from above, with the front to the right, and the depth of the compartments on the three sides. */
export function PlanView({ build }: { build: Build }) {
  const id = useId()
  const width = WIDTHS[build.mount]
  const { length } = build
  const nose = noseLength(build)
  return (
    <svg
      className={classes.drawing}
      viewBox={`${-MARGIN} ${-MARGIN} ${length + nose + 2 * MARGIN} ${width + 2 * MARGIN + SIZES_HEIGHT}`}
      role="img"
      aria-labelledby={id}
    >
      <title id={id}>{`From above: ${titleOf(build)}, ${width} in. wide`}</title>
      {build.mount === 'trailer' ? (
        <path
          className={classes.ground}
          d={`M${length} ${width * 0.2}L${length + nose} ${width / 2}L${length} ${width * 0.8}`}
        />
      ) : (
        <rect
          className={classes.truck}
          x={length}
          y={width / 2 - HALF_CAB}
          width={nose}
          height={HALF_CAB * 2}
          rx="8"
        />
      )}
      <rect className={classes.body} width={length} height={width} rx="1.5" />
      {placeAll(build)
        .filter(({ part }) => part === 'upper')
        .map(({ face, bay, x, w, d }) => {
          // The curb side is below, where the front is to the right.
          const area = {
            curb: { x, y: width - d, width: w, height: d },
            street: { x: length - x - w, y: 0, width: w, height: d },
            rear: { x: 0, y: x, width: d, height: w },
          }[face]
          return <rect key={`${face} ${bay}`} className={classes.door} {...area} rx="1" />
        })}
      <g className={classes.dimension}>
        <text x={length / 2} y={width + SIZES_HEIGHT} textAnchor="middle">
          {`${length} × ${width} in.`}
        </text>
      </g>
    </svg>
  )
}
