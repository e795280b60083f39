import classes from './genoa-map.module.css'

// Paths of an SVG, in the map's units; north is up.
const LAKES = [
  // Cayuga Lake, from Aurora past King Ferry toward Ithaca
  'M-10-10H92C104 40 96 78 108 118C122 166 116 204 134 250C152 300 182 336 204 384C222 424 246 462 262 510H152C128 452 96 410 74 356C52 300 40 252 26 196C14 146 0 100-10 60Z',
  // Owasco Lake, its southern end at Moravia
  'M566-10C572 30 586 58 604 92C614 112 632 116 640 102C646 88 636 60 626 34L612-10Z',
]
const CREEKS = [
  'M470-10C462 48 440 86 432 130C424 172 436 206 420 240C398 286 392 330 372 372C352 412 318 430 262 452',
  'M632 108C650 160 676 190 690 236C702 276 742 300 810 322',
]
const LANES = [
  'M116 142L432 130L810 118',
  'M188 342L300 352L520 366L810 352',
  'M290 510L296 352L282 236L290 130L300-10',
  'M560 510L548 366L560 240L540 126L552-10',
  'M690 236L700 366L716 510',
]
/** Route 34B, along the hill above the lake. */
const ROUTE_34B = 'M196 240C210 300 244 330 262 384C278 430 330 470 372 510'
/** State Route 34. */
const ROUTE_34 =
  'M408 510C402 440 416 392 412 330C410 292 416 268 420 240C426 186 402 140 404 90C406 50 420 20 418-10'
/** State Route 90. */
const ROUTE_90 =
  'M112-10C126 60 148 110 160 160C168 196 176 226 196 240L300 236L420 240C500 242 520 232 580 238L690 236C740 234 770 226 810 206'

const TOWNS = [
  [196, 240, 'King Ferry'],
  [690, 236, 'Locke'],
  [404, 90, 'Venice Center'],
  [632, 108, 'Moravia'],
] as const

/** A drawn map of the shop's surroundings, in place of an embedded map; the address is next to it as text. */
export function GenoaMap() {
  return (
    <svg
      className={classes.map}
      viewBox="0 0 800 500"
      role="img"
      aria-label="Map: Genoa, New York, where Routes 34 and 90 meet, five miles east of Cayuga Lake"
    >
      <rect className={classes.land} width="800" height="500" />
      {LAKES.map((lake) => (
        <path key={lake} className={classes.water} d={lake} />
      ))}
      {CREEKS.map((creek) => (
        <path key={creek} className={classes.creek} d={creek} />
      ))}
      {LANES.map((lane) => (
        <path key={lane} className={classes.lane} d={lane} />
      ))}
      {[ROUTE_34B, ROUTE_34, ROUTE_90].map((road) => (
        <path key={road} className={classes.casing} d={road} />
      ))}
      {[ROUTE_34B, ROUTE_34, ROUTE_90].map((road) => (
        <path key={road} className={classes.road} d={road} />
      ))}
      <Shield x={408} y={440} route="34" />
      <Shield x={512} y={238} route="90" />
      <Shield x={252} y={362} route="34B" />
      <text className={classes.lake} x={70} y={250} transform="rotate(66 70 250)">
        Cayuga Lake
      </text>
      <text className={classes.lake} x={448} y={36}>
        Owasco Lake
      </text>
      {TOWNS.map(([x, y, name]) => (
        <g key={name}>
          <circle className={classes.town} cx={x} cy={y} r={5} />
          <text className={classes.name} x={x + 12} y={y - 12}>
            {name}
          </text>
        </g>
      ))}
      <Compass />
      <Pin />
    </svg>
  )
}

function Shield({ x, y, route }: { x: number; y: number; route: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect className={classes.shield} x={-20} y={-14} width={40} height={28} rx={5} />
      <text className={classes.route} y={7}>
        {route}
      </text>
    </g>
  )
}

function Compass() {
  return (
    <g transform="translate(752 54)">
      <path className={classes.needle} d="M0-26L8 8L0 2L-8 8Z" />
      <text className={classes.route} y={28}>
        N
      </text>
    </g>
  )
}

function Pin() {
  return (
    <g transform="translate(420 240)">
      <ellipse className={classes.shade} cx={3} cy={2} rx={16} ry={5} />
      <path className={classes.pin} d="M0 0C-8-18-26-28-26-48A26 26 0 1 1 26-48C26-28 8-18 0 0Z" />
      <circle className={classes.eye} cy={-48} r={10} />
      <text className={classes.here} x={36} y={-44}>
        Genoa Rigworks
      </text>
    </g>
  )
}
