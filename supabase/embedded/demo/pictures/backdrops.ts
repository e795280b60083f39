/** Where a rig stands: studio, night studio, field in the Finger Lakes, shop floor, drawing board. */
import { line, path, rect, repeat, words } from './svg'

export type Backdrop = 'studio' | 'night' | 'field' | 'dusk' | 'shop' | 'blueprint'

const fill = (x: number, y: number, w: number, h: number, paint: string): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${paint}"/>`
const shape = (d: string, paint: string): string => `<path d="${d}" fill="${paint}"/>`

const barn = (x: number, y: number, wall: string, roof: string): string =>
  shape(
    `M${x} ${y}V${y - 90}L${x + 30} ${y - 140}L${x + 80} ${y - 166}L${x + 130} ${y - 140}L${x + 160} ${y - 90}V${y}Z`,
    wall,
  ) +
  shape(
    `M${x - 8} ${y - 86}L${x + 28} ${y - 146}L${x + 80} ${y - 174}L${x + 132} ${y - 146}L${x + 168} ${y - 86}L${x + 156} ${y - 88}L${x + 126} ${y - 134}L${x + 80} ${y - 158}L${x + 34} ${y - 134}L${x + 4} ${y - 88}Z`,
    roof,
  ) +
  shape(`M${x + 54} ${y}V${y - 62}H${x + 106}V${y}Z`, roof) +
  fill(x + 190, y - 150, 44, 150, wall) +
  shape(`M${x + 190} ${y - 150}Q${x + 212} ${y - 186} ${x + 234} ${y - 150}Z`, roof)

const hills = (far: string, middle: string, near: string): string =>
  shape('M0 560Q220 470 460 530T900 500T1300 520T1600 480V800H0Z', far) +
  shape('M0 640Q300 560 640 620T1200 600T1600 610V820H0Z', middle) +
  shape('M0 760Q500 730 900 752T1600 742V1000H0Z', near)

const fence = (color: string): string =>
  repeat(11, (index) => fill(20 + index * 156, 664, 12, 96, color)) +
  fill(0, 682, 1600, 8, color) +
  fill(0, 716, 1600, 8, color)

const outdoors = (dusk: boolean): string =>
  fill(0, 0, 1600, 760, dusk ? 'url(#dusk)' : 'url(#day)') +
  (dusk
    ? '<circle cx="1270" cy="470" r="150" fill="url(#glow)"/>'
    : '<circle cx="1290" cy="190" r="230" fill="url(#pool)"/>') +
  (dusk ? hills('#4a4a48', '#33383a', '#23282b') : hills('#a8b8bd', '#8fa08f', '#737f70')) +
  barn(96, 610, dusk ? '#2a2522' : '#8c4a3c', dusk ? '#171a1c' : '#5b646b') +
  fence(dusk ? '#1a1e20' : '#5e665f') +
  fill(0, 786, 1600, 214, dusk ? '#1b2023' : '#8b8f8b') +
  fill(0, 786, 1600, 6, dusk ? '#3a3f42' : '#b4b8b3')

const shop = (): string =>
  fill(0, 0, 1600, 786, '#39424a') +
  repeat(9, (index) => fill(index * 200 - 20, 0, 10, 786, '#323a41')) +
  fill(330, 150, 940, 636, '#59646d') +
  repeat(11, (index) => fill(330, 150 + index * 58, 940, 4, '#48525a')) +
  repeat(4, (index) => fill(390 + index * 225, 224, 150, 70, '#b9cbd6')) +
  repeat(
    3,
    (index) =>
      fill(120 + index * 500, 60, 360, 14, '#fff6e0') +
      `<ellipse cx="${300 + index * 500}" cy="90" rx="300" ry="120" fill="url(#pool)" opacity=".35"/>`,
  ) +
  fill(40, 420, 240, 14, '#20262b') +
  repeat(5, (index) =>
    fill(
      56 + index * 44,
      350 + (index % 2) * 16,
      32,
      70 - (index % 2) * 16,
      index === 2 ? '#f26a1b' : '#78838c',
    ),
  ) +
  fill(40, 560, 240, 226, '#2b3238') +
  fill(1330, 300, 220, 486, '#2b3238') +
  repeat(6, (index) => fill(1346, 330 + index * 72, 188, 52, '#434d55')) +
  fill(0, 786, 1600, 214, 'url(#floor)') +
  shape('M0 900L1600 876V884L0 910Z', '#f2b01b')

const studio = (night: boolean): string =>
  fill(0, 0, 1600, 1000, night ? 'url(#night)' : 'url(#studio)') +
  `<ellipse cx="800" cy="470" rx="820" ry="420" fill="url(#pool)" opacity="${night ? 0.16 : 0.9}"/>` +
  fill(0, 770, 1600, 230, night ? 'url(#floorNight)' : 'url(#floor)') +
  `<ellipse cx="800" cy="800" rx="900" ry="90" fill="url(#pool)" opacity="${night ? 0.18 : 0.55}"/>`

const drawingBoard = (): string =>
  fill(0, 0, 1600, 1000, '#15191c') +
  fill(0, 0, 1600, 1000, 'url(#grid)') +
  rect(40, 40, 1520, 920, 'hair') +
  line(40, 800, 1560, 800, 'hair')

/** What lies behind the rig, with the shadow under it from `from` to `to`. */
export function backdrop(kind: Backdrop, from: number, to: number): string {
  if (kind === 'blueprint') return drawingBoard()
  const scene =
    kind === 'studio'
      ? studio(false)
      : kind === 'night'
        ? studio(true)
        : kind === 'shop'
          ? shop()
          : outdoors(kind === 'dusk')
  return `${scene}<ellipse cx="${(from + to) / 2}" cy="804" rx="${(to - from) / 2 + 60}" ry="30" fill="url(#shadow)"/>`
}

/** Dimension lines and the title block of a blueprint. */
export function dimensions(options: {
  from: number
  to: number
  top: number
  length: string
  height: string
  title: string
}): string {
  const { from, to, top, length, height, title } = options
  const arrow = (x: number, y: number, dx: number, dy: number): string =>
    path(
      `M${x + dx * 18 + dy * 7} ${y + dy * 18 + dx * 7}L${x} ${y}L${x + dx * 18 - dy * 7} ${y + dy * 18 - dx * 7}`,
      'dim',
    )
  return (
    path(`M${from} 812V884M${to} 812V884M${from} 870H${to}`, 'dim') +
    arrow(from, 870, 1, 0) +
    arrow(to, 870, -1, 0) +
    `<rect x="${(from + to) / 2 - 90}" y="848" width="180" height="44" fill="#15191c"/>` +
    words((from + to) / 2, 884, 36, 'tint', length, 'middle') +
    path(`M${to + 14} ${top}H${to + 86}M${to + 14} 800H${to + 86}M${to + 72} ${top}V800`, 'dim') +
    arrow(to + 72, top, 0, 1) +
    arrow(to + 72, 800, 0, -1) +
    `<rect x="${to + 32}" y="${(top + 800) / 2 - 26}" width="80" height="52" fill="#15191c"/>` +
    words(to + 72, (top + 800) / 2 + 13, 36, 'tint', height, 'middle') +
    words(72, 110, 50, 'pale', title) +
    words(72, 152, 26, 'tint', 'GENOA RIGWORKS · GENOA, NY')
  )
}
