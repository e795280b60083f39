import classes from './shop-plan.module.css'

/** Position of each room's number. */
const NUMBERS = [
  [96, 96],
  [96, 268],
  [272, 268],
  [470, 118],
  [470, 282],
  [666, 200],
] as const

/** Floor plan of the shop; the rooms' names are listed below it. */
export function ShopPlan() {
  return (
    <svg
      className={classes.plan}
      viewBox="0 0 760 372"
      role="img"
      aria-label="Floor plan of the shop: six rooms, and the path a rig takes through them"
    >
      <defs>
        <pattern id="shop-plan-grid" width="20" height="20" patternUnits="userSpaceOnUse">
          <path d="M20 0H0V20" className={classes.grid} />
        </pattern>
      </defs>
      <rect width="760" height="372" fill="url(#shop-plan-grid)" />
      {/* Outer walls, with openings for the doors of the hand-over bay and of the sheet store. */}
      <path className={classes.wall} d="M28 300v44h704v-44M732 252V148M732 100V28H28v212" />
      {/* Inner walls. */}
      <path
        className={classes.partition}
        d="M168 28v68M168 140v204M28 160h140M168 188h40M252 188h124M376 28v24M376 96v92M376 188v40M376 272v72M376 200h120M548 200h36M584 28v112M584 260v84"
      />
      {/* Benches, brakes, racks and bays. */}
      <path className={classes.furniture} d="M48 52h36v20H48zM48 116h36v20H48zM118 52h30v84h-30z" />
      <path className={classes.furniture} d="M48 188h100v14H48zM48 210h100v14H48zM48 314h100v14H48z" />
      <path className={classes.furniture} d="M200 214h60v22h-60zM300 214h52v22h-52zM200 304h152v18H200z" />
      <path className={classes.furniture} d="M200 52h152v40H200zM200 116h70v40h-70z" />
      <path
        className={classes.furniture}
        d="M400 52h64v36h-64zM492 52h64v36h-64zM400 142h64v36h-64zM492 142h64v36h-64z"
      />
      <path className={classes.furniture} d="M400 310h156v16H400zM508 222h52v40h-52z" />
      {/* A truck in the hand-over bay. */}
      <path
        className={classes.truck}
        d="M618 236h62v40h-62zM680 240h22q10 0 10 8v16q0 8-10 8h-22zM630 232v-4h14v4M664 232v-4h14v4M630 280v4h14v-4M664 280v4h14v-4"
      />
      {/* The path of a rig through the shop. */}
      <path
        className={classes.way}
        d="M96 118v28M120 268h122M296 268q54 0 54-32 0-118 44-118h48M470 142v110M496 282h40q70 0 70-82h34"
      />
      {/* Dimension line. */}
      <path className={classes.measure} d="M28 358h704M28 352v12M732 352v12" />
      {NUMBERS.map(([x, y], index) => (
        <g key={`${x} ${y}`}>
          <circle cx={x} cy={y} r="19" className={classes.mark} />
          <text x={x} y={y} className={classes.number}>
            {index + 1}
          </text>
        </g>
      ))}
    </svg>
  )
}
