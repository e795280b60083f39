import classes from './dimension-lines.module.css'
import type { DimensionLine } from './scene/framing'

/** Half the length of the ticks at the ends of a line, CSS px. */
const TICK = 4

/**
 * The dimension lines of a view without perspective, over the model. Hidden from screen readers, which read the same
 * lengths in the drawings.
 */
export function DimensionLines({ lines }: { lines: readonly DimensionLine[] }) {
  if (lines.length === 0) return null
  return (
    <svg className={classes.lines} aria-hidden="true">
      {lines.map(({ from: [x1, y1], to: [x2, y2], label }) => {
        const isUpright = x1 === x2
        const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2]
        // Relative path of a tick, centered on the end of the line.
        const tick = isUpright ? `m${-TICK} 0h${TICK * 2}` : `m0 ${-TICK}v${TICK * 2}`
        return (
          <g key={`${x1} ${y1} ${x2} ${y2}`}>
            <path d={`M${x1} ${y1}${tick}M${x2} ${y2}${tick}M${x1} ${y1}L${x2} ${y2}`} />
            <text x={x} y={y} transform={isUpright ? `rotate(-90 ${x} ${y})` : undefined} dy="0.32em">
              {label}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
