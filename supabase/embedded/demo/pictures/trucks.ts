/** What drives: wheels, cabs, the pickup bed and the van, in side view, facing left. The ground is y = 800. */
import { circle, line, path, rect, repeat } from './svg'

const GROUND = 800
const FRONT_AXLE = 390
export const REAR_AXLE = 1085

export const wheel = (cx: number, r = 86): string => {
  const cy = GROUND - r
  const lugs = repeat(8, (index) => {
    const angle = (index * Math.PI) / 4
    return circle(cx + Math.cos(angle) * r * 0.27, cy + Math.sin(angle) * r * 0.27, 4, 'deep')
  })
  const slots = repeat(8, (index) => {
    const angle = ((index + 0.5) * Math.PI) / 4
    return circle(cx + Math.cos(angle) * r * 0.45, cy + Math.sin(angle) * r * 0.45, r * 0.075, 'dark')
  })
  return (
    circle(cx, cy, r, 'tyre') +
    circle(cx, cy, r * 0.88, 'hair') +
    circle(cx, cy, r * 0.61, 'rim') +
    slots +
    circle(cx, cy, r * 0.36, 'alu2') +
    lugs +
    circle(cx, cy, r * 0.14, 'dark')
  )
}

/** An opening for a wheel, walked from right to left along the lower edge of a body. */
export const archLeft = (cx: number, y: number, r = 106): string => {
  const dx = Math.sqrt(Math.max(0, r * r - (y - 714) * (y - 714)))
  return `L${cx + dx} ${y}A${r} ${r} 0 0 0 ${cx - dx} ${y}`
}

const lightBar = (x: number, y: number): string =>
  rect(x + 30, y + 18, 60, 8, 'dark') +
  rect(x, y, 62, 20, 'red', 6) +
  rect(x + 62, y, 62, 20, 'blue', 6) +
  rect(x + 46, y, 32, 20, 'lamp', 2)

/** A cab from the bumper to its back wall. `crew` adds the second row. Returns the drawing and where the body may begin. */
export function cab(options: { crew?: boolean; lights?: boolean; winch?: boolean }): {
  art: string
  back: number
} {
  const back = options.crew ? 905 : 765
  const roof = back - 55
  const outline = `M207 702L204 622Q205 596 228 586Q300 560 430 548L458 542L556 418Q568 402 594 401L${roof} 398Q${roof + 26} 399 ${
    roof + 32
  } 424L${back} 702${archLeft(FRONT_AXLE, 702)}L207 702Z`
  const pillar = options.crew ? 676 : 650
  const glass =
    path(`M484 544L567 431Q572 424 580 424L${pillar - 8} 423L${pillar - 8} 544Z`, 'glass') +
    (options.crew
      ? path(`M${pillar + 10} 544L${pillar + 10} 423L${roof - 8} 422L${roof + 8} 544Z`, 'glass')
      : path(`M${pillar + 10} 544L${pillar + 10} 423L${roof - 6} 422L${roof + 4} 544Z`, 'glass'))
  const art =
    rect(200, 690, back - 190, 26, 'dark', 4) +
    path(outline, 'paint') +
    path(`M232 606Q320 575 ${back - 16} 580L${back - 14} 596Q330 592 228 622Z`, 'hi') +
    path(`M212 676L288 676L300 702L207 702ZM494 676L${back - 4} 676L${back} 702L484 702Z`, 'sh') +
    glass +
    path('M500 530L560 448L588 448L530 530Z', 'hi') +
    line(470, 556, 478, 690) +
    line(pillar, 420, pillar, 690) +
    (options.crew ? line(roof + 12, 556, back - 16, 650) : '') +
    rect(pillar - 66, 572, 42, 10, 'dark', 5) +
    (options.crew ? rect(roof - 52, 572, 42, 10, 'dark', 5) : '') +
    rect(468, 506, 24, 46, 'dark', 8) +
    path('M207 620L250 602L262 628L206 640Z', 'lamp') +
    rect(190, 656, 72, 42, 'alu2', 8) +
    (options.winch
      ? rect(166, 640, 70, 22, 'dark', 4) +
        circle(180, 672, 12, 'accent') +
        rect(160, 590, 14, 100, 'alu2', 6)
      : '') +
    rect(500, 706, back - 540, 14, 'alu2', 6) +
    (options.lights ? lightBar(roof - 210, 376) : '')
  return { art, back }
}

export const frame = (from: number, to: number): string => rect(from, 690, to - from, 24, 'dark', 3)

/** Painted pickup bed behind a cab. */
export const pickupBed = (from: number, to: number): string =>
  path(`M${from} 560L${to - 6} 556L${to} 702${archLeft(REAR_AXLE, 702)}L${from} 702Z`, 'paint') +
  path(`M${from} 584L${to - 4} 582L${to - 4} 598L${from} 600Z`, 'hi') +
  rect(to - 20, 572, 16, 60, 'red', 4) +
  rect(to - 30, 694, 60, 24, 'alu2', 6) +
  line(from, 572, to - 6, 568)

/** High-roof van, with its side cut open when `cutaway` holds what stands inside. */
export function van(cutaway: string | null): string {
  const shell = `M196 700L194 610Q198 575 240 552Q330 522 420 508L540 352Q562 326 606 322L1330 318Q1378 320 1384 366L1392 700${archLeft(
    1130,
    700,
  )}${archLeft(FRONT_AXLE - 10, 700)}L196 700Z`
  const side =
    cutaway === null
      ? rect(760, 372, 300, 160, 'hair', 10) +
        rect(1080, 372, 250, 160, 'hair', 10) +
        line(742, 340, 742, 690) +
        line(1070, 340, 1070, 590)
      : path('M748 366L1346 362L1352 664L1242 664A106 106 0 0 0 1018 664L748 664Z', 'deep') + cutaway
  return (
    path(shell, 'paint') +
    path('M230 590Q420 545 1386 552L1386 570Q430 566 216 612Z', 'hi') +
    path('M452 506L552 368Q560 358 574 358L700 356L700 508Z', 'glass') +
    path('M470 496L550 384L582 384L502 496Z', 'hi') +
    side +
    line(440, 520, 446, 690) +
    line(716, 350, 716, 690) +
    rect(662, 548, 40, 10, 'dark', 5) +
    rect(430, 470, 24, 50, 'dark', 8) +
    path('M198 604L250 578L262 612L196 628Z', 'lamp') +
    rect(182, 660, 76, 40, 'dark', 8) +
    rect(490, 700, 530, 14, 'dark', 5) +
    rect(1376, 520, 14, 100, 'red', 4) +
    wheel(FRONT_AXLE - 10, 82) +
    wheel(1130, 82)
  )
}
