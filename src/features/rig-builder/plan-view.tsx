import { useId } from 'react'
import { WIDTHS } from './build/bases'
import type { Build } from './build/build'
import { titleOf } from './build/labels'
import { placeAll } from './build/layout'
import classes from './elevation.module.css'

const CAB = { length: 114, crew: 39, half: 38 }
const DRAWBAR = 50

/** The build from above, with the front to the right, and the depth of the compartments on the three sides. */
export function PlanView({ build }: { build: Build }) {
  const id = useId()
  const width = WIDTHS[build.mount]
  const { length } = build
  const nose = build.mount === 'trailer' ? DRAWBAR : CAB.length + (build.cab === 'crew' ? CAB.crew : 0)
  return (
    <svg
      className={classes.drawing}
      viewBox={`-14 -14 ${length + nose + 28} ${width + 40}`}
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
          y={width / 2 - CAB.half}
          width={nose}
          height={CAB.half * 2}
          rx="8"
        />
      )}
      <rect className={classes.body} width={length} height={width} rx="1.5" />
      {placeAll(build)
        .filter(({ part }) => part === 'upper')
        .map(({ face, bay, x, w, d }) => {
          // The curb side is below, where the front is to the right.
          const at =
            face === 'rear'
              ? { x: 0, y: x, width: d, height: w }
              : face === 'curb'
                ? { x, y: width - d, width: w, height: d }
                : { x: length - x - w, y: 0, width: w, height: d }
          return <rect key={`${face} ${bay}`} className={classes.door} {...at} rx="1" />
        })}
      <g className={classes.dimension}>
        <text x={length / 2} y={width + 12} textAnchor="middle">
          {`${length} × ${width} in.`}
        </text>
      </g>
    </svg>
  )
}
