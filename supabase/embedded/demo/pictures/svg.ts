/** The drawing vocabulary: a few SVG shapes, and the two looks (shaded, blueprint) that their classes can wear. */

export const path = (d: string, cls: string): string => `<path d="${d}" class="${cls}"/>`

export const rect = (x: number, y: number, w: number, h: number, cls: string, r = 0): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" class="${cls}"/>`

export const circle = (cx: number, cy: number, r: number, cls: string): string =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" class="${cls}"/>`

export const line = (x1: number, y1: number, x2: number, y2: number, cls = 'ln'): string =>
  `<path d="M${x1} ${y1}L${x2} ${y2}" class="${cls}"/>`

export const words = (
  x: number,
  y: number,
  size: number,
  cls: string,
  value: string,
  anchor = 'start',
): string =>
  `<text x="${x}" y="${y}" font-size="${size}" class="t ${cls}" text-anchor="${anchor}">${value}</text>`

export const place = (content: string, x: number, y: number, scale = 1): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${content}</g>`

/** `count` items made by `make`, joined. */
export const repeat = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join('')

/** Paint of the truck: light, middle and dark stop of its gradient. */
const PAINTS = {
  white: ['#ffffff', '#e9edf0', '#b9c1c8'],
  silver: ['#e3e8ec', '#aeb7bf', '#767f88'],
  graphite: ['#6b757e', '#3d454d', '#23292e'],
  black: ['#4a5158', '#20252a', '#0e1114'],
  blue: ['#5a7fa6', '#2b4d73', '#172d47'],
  red: ['#d9574a', '#a82a22', '#6d1613'],
  orange: ['#ff9a4a', '#ec6412', '#a93f05'],
  green: ['#6d8a72', '#3c5a44', '#213528'],
} as const
export type Paint = keyof typeof PAINTS

const gradient = (id: string, stops: readonly string[], vertical = true): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${vertical ? 0 : 1}" y2="${vertical ? 1 : 0}">${stops
    .map((color, index) => `<stop offset="${index / (stops.length - 1)}" stop-color="${color}"/>`)
    .join('')}</linearGradient>`

const defs = (paint: Paint): string => `<defs>
${gradient('paint', PAINTS[paint])}
${gradient('alu', ['#f4f7f9', '#d3dae0', '#c2cad1', '#dfe5ea', '#a9b2ba'])}
${gradient('alu2', ['#c3cbd2', '#9da7b0', '#7f8a94'])}
${gradient('door', ['#fafcfd', '#d8dfe5', '#bac3cb'])}
${gradient('glass', ['#6f8797', '#2c3a45', '#1b242b'])}
${gradient('rim', ['#f7f9fa', '#aab3bb', '#7a848d'])}
${gradient('dusk', ['#1c2329', '#33404a', '#6b6258', '#c9783c'])}
${gradient('day', ['#a9bccb', '#cfdae1', '#ece9df'])}
${gradient('studio', ['#f1f4f6', '#dde3e8', '#c3cbd2'])}
${gradient('night', ['#12161a', '#1d2429', '#2c353c'])}
${gradient('floor', ['#aeb7be', '#8e98a0'])}
${gradient('floorNight', ['#20262b', '#0f1316'])}
<radialGradient id="pool" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#fff" stop-opacity=".75"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
<radialGradient id="glow" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#fff3d6"/><stop offset=".25" stop-color="#ffb25e" stop-opacity=".85"/><stop offset="1" stop-color="#f26a1b" stop-opacity="0"/></radialGradient>
<radialGradient id="shadow" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#000" stop-opacity=".6"/><stop offset=".7" stop-color="#000" stop-opacity=".3"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>
<pattern id="tread" width="22" height="22" patternUnits="userSpaceOnUse"><rect width="22" height="22" fill="#b4bdc5"/><path d="M3 8L9 2M14 19L20 13" stroke="#e9eef2" stroke-width="3" stroke-linecap="round"/><path d="M13 3L19 9M2 13L8 19" stroke="#88929b" stroke-width="3" stroke-linecap="round"/></pattern>
<pattern id="grid" width="40" height="40" patternUnits="userSpaceOnUse"><path d="M40 0H0V40" fill="none" stroke="#2a3238" stroke-width="1"/></pattern>
</defs>`

const OUTLINE = 'stroke:#20262b;stroke-width:2.5;stroke-linejoin:round;stroke-linecap:round'

const SHADED = `<style>
.t{font-family:'Liberation Sans Narrow';font-weight:700;letter-spacing:2px}
.ln{fill:none;${OUTLINE};opacity:.55}.hair{fill:none;stroke:#20262b;stroke-width:1.5;opacity:.35}
.paint{fill:url(#paint);${OUTLINE}}.alu{fill:url(#alu);${OUTLINE}}.alu2{fill:url(#alu2);${OUTLINE}}
.door{fill:url(#door);${OUTLINE}}.tread{fill:url(#tread);${OUTLINE}}.glass{fill:url(#glass);${OUTLINE}}
.tyre{fill:#1a1e21;${OUTLINE}}.rim{fill:url(#rim);${OUTLINE}}.dark{fill:#2b3238;${OUTLINE}}.deep{fill:#14181b}
.inside{fill:#39424a;${OUTLINE}}.accent{fill:#f26a1b;${OUTLINE}}.stripe{fill:#f26a1b}.lamp{fill:#ffe4b5;${OUTLINE}}
.red{fill:#d0392e;${OUTLINE}}.blue{fill:#2f6fd0;${OUTLINE}}.wood{fill:#b58a5c;${OUTLINE}}.cloth{fill:#46525b;${OUTLINE}}
.rubber{fill:none;stroke:#23292e;stroke-width:12;stroke-linecap:round;stroke-linejoin:round}
.sh{fill:#000;opacity:.16}.hi{fill:#fff;opacity:.28}.ink{fill:#20262b}.pale{fill:#eef2f4}.tint{fill:#f26a1b}
.dim{display:none}
</style>`

const BLUEPRINT = `<style>
.t{font-family:'Liberation Sans Narrow';font-weight:700;letter-spacing:2px}
.paint,.alu,.alu2,.door,.tread,.glass,.tyre,.rim,.dark,.deep,.inside,.accent,.lamp,.red,.blue,.wood,.cloth{fill:#171c20;stroke:#d2dae0;stroke-width:2.5;stroke-linejoin:round}
.tread{fill:#1f262b}.glass{fill:#222b31}.stripe{fill:none;stroke:#f26a1b;stroke-width:2.5}
.ln{fill:none;stroke:#d2dae0;stroke-width:2}.hair{fill:none;stroke:#8b979f;stroke-width:1.5}
.rubber{fill:none;stroke:#d2dae0;stroke-width:3}.sh,.hi{display:none}.ink,.pale{fill:#d2dae0}.tint{fill:#f26a1b}
.dim{fill:none;stroke:#f26a1b;stroke-width:2.5}
</style>`

export type Look = 'shaded' | 'blueprint'

/** A whole drawing, 1600 by 1000 units. */
export const drawing = (content: string, look: Look, paint: Paint = 'white'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1000" width="1600" height="1000">${defs(paint)}${
    look === 'shaded' ? SHADED : BLUEPRINT
  }${content}</svg>`
