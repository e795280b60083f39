/** What the shop makes: aluminum bodies, caps, boxes and trailers, in side view behind a cab. */
import { circle, line, path, rect, repeat, words } from './svg'
import { archLeft, REAR_AXLE } from './trucks'

const latch = (x: number, y: number): string =>
  rect(x, y, 30, 14, 'dark', 3) + rect(x + 4, y + 4, 14, 6, 'alu', 2)

/** A compartment door; open, it shows what is stowed behind it. */
function compartment(x: number, y: number, w: number, h: number, stow: string | null = null): string {
  if (stow === null) {
    return (
      rect(x, y, w, h, 'door', 7) +
      rect(x + 9, y + 9, w - 18, h - 18, 'hair', 4) +
      path(
        `M${x + 14} ${y + h - 14}L${x + w * 0.45} ${y + 12}L${x + w * 0.62} ${y + 12}L${x + w * 0.2} ${y + h - 14}Z`,
        'hi',
      ) +
      latch(x + w / 2 - 15, y + h - 30)
    )
  }
  return rect(x, y, w, h, 'deep', 7) + rect(x + 5, y + 5, w - 10, h - 10, 'inside', 4) + stow
}

const shutter = (x: number, y: number, w: number, h: number): string =>
  rect(x, y, w, h, 'door', 4) +
  repeat(Math.floor(h / 13) - 1, (index) =>
    line(x + 4, y + 13 * (index + 1), x + w - 4, y + 13 * (index + 1), 'hair'),
  ) +
  rect(x + w / 2 - 34, y + h - 22, 68, 12, 'dark', 3)

const rivets = (from: number, to: number, y: number): string =>
  repeat(Math.floor((to - from) / 34), (index) => circle(from + 17 + index * 34, y, 3, 'ink'))

const drawers = (x: number, y: number, w: number, h: number, count: number): string =>
  repeat(count, (index) => {
    const height = h / count
    return (
      rect(x, y + index * height, w, height - 4, 'alu', 3) +
      rect(x + w / 2 - 22, y + index * height + height / 2 - 6, 44, 8, 'dark', 3)
    )
  })

/** An anvil on its swing-out stand, `s` units wide. */
export const anvil = (x: number, y: number, s: number): string =>
  path(
    `M${x} ${y}L${x + s * 0.28} ${y}L${x + s} ${y}L${x + s * 0.96} ${y + s * 0.14}L${x + s * 0.66} ${y + s * 0.2}L${x + s * 0.62} ${
      y + s * 0.36
    }L${x + s * 0.76} ${y + s * 0.5}L${x + s * 0.28} ${y + s * 0.5}L${x + s * 0.42} ${y + s * 0.36}L${x + s * 0.36} ${y + s * 0.2}Q${x + s * 0.1} ${
      y + s * 0.18
    } ${x} ${y}Z`,
    'dark',
  )

export const forge = (x: number, y: number, s: number): string =>
  rect(x, y, s, s * 0.62, 'alu2', 8) +
  rect(x + s * 0.2, y + s * 0.2, s * 0.6, s * 0.3, 'accent', 12) +
  rect(x + s * 0.1, y + s * 0.62, s * 0.1, s * 0.14, 'dark') +
  rect(x + s * 0.8, y + s * 0.62, s * 0.1, s * 0.14, 'dark')

const horseshoes = (x: number, y: number, count: number): string =>
  repeat(count, (index) => {
    const cx = x + index * 44
    return (
      path(
        `M${cx - 14} ${y}Q${cx - 18} ${y + 36} ${cx} ${y + 38}Q${cx + 18} ${y + 36} ${cx + 14} ${y}`,
        'ln',
      ) + line(cx, y - 8, cx, y, 'hair')
    )
  })

const bottles = (x: number, y: number, count: number): string =>
  repeat(
    count,
    (index) =>
      rect(x + index * 26, y, 20, 40, index % 3 === 1 ? 'accent' : 'alu', 5) +
      rect(x + 5 + index * 26, y - 8, 10, 9, 'dark', 2),
  )

const shell = (from: number, to: number, top: number, round = 10): string =>
  path(
    `M${from} 690L${from} ${top + round}Q${from} ${top} ${from + round} ${top}L${to - round} ${top}Q${to} ${top} ${to} ${top + round}L${to} 690${archLeft(
      REAR_AXLE,
      690,
    )}L${from} 690Z`,
    'alu',
  )

const skirt = (from: number, to: number): string =>
  path(`M${from} 640L${to} 640L${to} 690${archLeft(REAR_AXLE, 690)}L${from} 690Z`, 'tread')

const tail = (to: number): string =>
  rect(to - 16, 586, 13, 46, 'red', 4) + rect(to - 40, 690, 66, 24, 'tread', 5)

/** Farrier body: gallery door above, anvil and forge bays below. */
export function farrierBody(from: number, open: boolean): string {
  const to = 1350
  const w = to - from
  const top = open
    ? path(`M${from + 18} 404L${to - 18} 404L${to - 46} 316L${from + 46} 316Z`, 'door') +
      compartment(from + 18, 404, w - 36, 106, '')
    : compartment(from + 18, 404, w - 36, 106)
  return (
    shell(from, to, 380) +
    skirt(from, to) +
    top +
    (open ? horseshoes(from + 60, 424, 9) + rect(from + 26, 482, w - 52, 8, 'alu') : '') +
    compartment(
      from + 18,
      520,
      150,
      150,
      open ? anvil(from + 36, 560, 116) + rect(from + 60, 622, 70, 40, 'alu2', 3) : null,
    ) +
    compartment(from + 180, 520, 120, 66, open ? forge(from + 194, 532, 88) : null) +
    compartment(to - 148, 520, 126, 150, open ? drawers(to - 138, 530, 106, 132, 4) : null) +
    compartment(
      from + 312,
      520,
      to - from - 472,
      66,
      open ? bottles(from + 326, 536, Math.floor((w - 500) / 26)) : null,
    ) +
    rivets(from, to, 391) +
    rect(from, 366, w, 14, 'alu2', 6) +
    tail(to)
  )
}

/** Cap over a painted pickup bed, with a wing door on its side. */
export function truckCap(from: number, open: boolean): string {
  const to = 1348
  return (
    path(
      `M${from} 558L${from + 22} 412Q${from + 26} 398 ${from + 44} 398L${to - 60} 396Q${to - 40} 396 ${to - 32} 414L${to} 556Z`,
      'alu',
    ) +
    (open
      ? path(`M${from + 60} 424L${to - 90} 422L${to - 130} 334L${from + 100} 336Z`, 'door') +
        path(`M${from + 56} 424L${to - 84} 422L${to - 62} 534L${from + 44} 536Z`, 'deep') +
        drawers(from + 76, 450, 150, 80, 3) +
        anvil(from + 262, 470, 116) +
        bottles(from + 400, 486, 5)
      : path(`M${from + 56} 424L${to - 84} 422L${to - 62} 534L${from + 44} 536Z`, 'door') +
        path(`M${from + 96} 522L${from + 230} 432L${from + 300} 432L${from + 170} 522Z`, 'hi') +
        latch(from + 130, 506) +
        latch(to - 190, 506)) +
    rect(from + 40, 388, to - from - 110, 12, 'alu2', 5) +
    rivets(from + 50, to - 70, 408) +
    rect(from - 6, 548, to - from + 12, 14, 'alu2', 4)
  )
}

/** Veterinary unit: rounded top, water and drug compartments, refrigerator. */
export function vetBody(from: number, open: boolean): string {
  const to = 1350
  return (
    shell(from, to, 398, 44) +
    skirt(from, to) +
    path(`M${from + 34} 412L${to - 34} 412L${to - 20} 440L${from + 20} 440Z`, 'alu2') +
    compartment(
      from + 20,
      452,
      170,
      128,
      open ? bottles(from + 40, 474, 5) + bottles(from + 40, 532, 5) : null,
    ) +
    compartment(from + 202, 452, 170, 104, open ? drawers(from + 212, 462, 150, 84, 3) : null) +
    compartment(
      from + 384,
      452,
      to - from - 404,
      128,
      open ? rect(from + 396, 464, 90, 104, 'alu', 6) + rect(from + 410, 478, 62, 8, 'accent') : null,
    ) +
    compartment(from + 20, 590, 130, 84) +
    compartment(to - 146, 590, 126, 84) +
    rect(from + 262, 416, 50, 20, 'lamp', 4) +
    path(`M${to - 86} 606h22v18h18v22h-18v18h-22v-18h-18v-22h18Z`, 'stripe') +
    tail(to)
  )
}

/** Service body for contractors: vertical compartments, open bed, ladder rack. */
export function serviceBody(from: number, open: boolean): string {
  const to = 1350
  return (
    repeat(4, (index) => rect(from + 20 + index * ((to - from - 60) / 3), 380, 16, 120, 'alu2', 3)) +
    rect(from, 366, to - from, 16, 'alu2', 6) +
    rect(from + 40, 350, to - from - 90, 12, 'accent', 4) +
    shell(from, to, 470) +
    skirt(from, to) +
    compartment(from + 16, 486, 120, 184, open ? drawers(from + 26, 496, 100, 164, 5) : null) +
    compartment(from + 148, 486, 110, 100) +
    compartment(from + 270, 486, to - from - 410, 88, open ? bottles(from + 288, 516, 5) : null) +
    compartment(to - 128, 486, 112, 184) +
    rivets(from, to, 478) +
    tail(to)
  )
}

/** Brush truck: flatbed with tank, pump and booster reel. */
export function brushBody(from: number, open: boolean): string {
  const to = 1360
  return (
    rect(from + 6, 396, 20, 260, 'alu2', 4) +
    repeat(5, (index) => rect(from + 6, 410 + index * 40, 60, 8, 'alu', 2)) +
    rect(from, 384, 74, 16, 'alu2', 5) +
    rect(from + 90, 470, 190, 160, 'paint', 14) +
    words(from + 185, 560, 40, 'ink', '300 GAL', 'middle') +
    rect(from + 300, 540, 120, 90, 'dark', 8) +
    circle(from + 330, 580, 20, 'alu') +
    circle(from + 384, 580, 20, 'accent') +
    circle(to - 92, 560, 74, 'alu2') +
    circle(to - 92, 560, 56, 'dark') +
    circle(to - 92, 560, 40, 'red') +
    circle(to - 92, 560, 14, 'alu') +
    path(`M${from} 630L${to} 630L${to} 690${archLeft(REAR_AXLE, 690, 112)}L${from} 690Z`, 'tread') +
    compartment(from + 12, 640, 110, 70, open ? bottles(from + 26, 662, 3) : null) +
    compartment(to - 118, 640, 106, 70) +
    rect(from, 622, to - from, 12, 'alu', 4) +
    rect(to - 12, 590, 12, 40, 'red', 3)
  )
}

/** Rescue and attack bodies: roll-up shutters, scene lights; `pump` puts a panel in the first bay. */
export function rescueBody(from: number, options: { top: number; pump: boolean; open: boolean }): string {
  const to = 1360
  const { top, pump, open } = options
  const bay = (to - from - 50) / 3
  const height = 580 - top - 40
  return (
    shell(from, to, top) +
    skirt(from, to) +
    rect(from, 590, to - from, 20, 'stripe') +
    (pump
      ? rect(from + 14, top + 26, bay, 626 - top, 'alu2', 5) +
        repeat(6, (index) =>
          circle(
            from + 50 + (index % 3) * 50,
            top + 70 + Math.floor(index / 3) * 60,
            18,
            index === 2 ? 'accent' : 'rim',
          ),
        ) +
        repeat(2, (index) => circle(from + 60 + index * 84, top + 220, 26, 'dark'))
      : open
        ? compartment(
            from + 14,
            top + 26,
            bay,
            height + 90,
            drawers(from + 24, top + 150, bay - 20, 120, 3) + bottles(from + 34, top + 60, 5),
          )
        : shutter(from + 14, top + 26, bay, height + 90)) +
    shutter(from + 25 + bay, top + 26, bay, height - 20) +
    (open
      ? compartment(
          from + 36 + bay * 2,
          top + 26,
          bay,
          height + 90,
          bottles(from + 60 + bay * 2, top + 60, 4) +
            drawers(from + 46 + bay * 2, top + 130, bay - 20, 110, 2),
        )
      : shutter(from + 36 + bay * 2, top + 26, bay, height + 90)) +
    rect(from + 30, top - 20, 70, 22, 'lamp', 4) +
    rect(to - 110, top - 20, 70, 22, 'lamp', 4) +
    (pump
      ? repeat(2, (index) => rect(from + 120, top - 24 - index * 14, to - from - 260, 6, 'alu2', 2))
      : '') +
    rivets(from, to, top + 12) +
    tail(to)
  )
}

/** Command box: windows, awning, door with steps, mast. */
export function commandBody(from: number): string {
  const to = 1400
  return (
    rect(to - 120, 120, 10, 190, 'alu2', 3) +
    path(`M${to - 152} 130L${to - 78} 130L${to - 115} 96Z`, 'dark') +
    rect(from + 90, 276, 120, 26, 'alu2', 8) +
    rect(from + 320, 280, 160, 22, 'alu2', 6) +
    shell(from, to, 300, 18) +
    skirt(from, to) +
    rect(from, 560, to - from, 16, 'stripe') +
    rect(from + 30, 372, 130, 100, 'glass', 8) +
    rect(from + 320, 372, 170, 100, 'glass', 8) +
    path(
      `M${from + 46} 460L${from + 96} 384L${from + 120} 384L${from + 70} 460ZM${from + 340} 460L${from + 400} 384L${from + 430} 384L${from + 370} 460Z`,
      'hi',
    ) +
    rect(from + 186, 350, 110, 340, 'door', 6) +
    rect(from + 206, 376, 70, 84, 'glass', 6) +
    latch(from + 252, 520) +
    rect(from + 190, 700, 102, 12, 'alu2', 3) +
    rect(from + 198, 730, 86, 12, 'alu2', 3) +
    rect(from + 12, 326, to - from - 24, 20, 'dark', 6) +
    compartment(from + 20, 590, 130, 84) +
    compartment(to - 150, 590, 130, 84) +
    rect(to - 150, 340, 70, 22, 'lamp', 4) +
    rivets(from, to, 312) +
    tail(to)
  )
}

/** Enclosed trailer on one or two axles, tongue to the left. */
export function trailerBody(options: { from: number; to: number; top: number; open: boolean }): string {
  const { from, to, top, open } = options
  return (
    path(`M${from - 190} 690L${from} 640L${from} 714L${from - 190} 704Z`, 'alu2') +
    rect(from - 214, 676, 40, 24, 'dark', 8) +
    rect(from - 120, 600, 18, 190, 'alu2', 4) +
    circle(from - 111, 788, 12, 'dark') +
    path(
      `M${from} 714L${from} ${top + 60}Q${from + 4} ${top} ${from + 70} ${top}L${to - 10} ${top}Q${to} ${top} ${to} ${top + 10}L${to} 714Z`,
      'alu',
    ) +
    rect(from, 650, to - from, 64, 'tread') +
    compartment(
      from + 90,
      top + 50,
      (to - from) * 0.42,
      560 - top,
      open
        ? drawers(from + 104, top + 200, 150, 380 - top + 20, 4) +
            anvil(from + 290, top + 270, 110) +
            horseshoes(from + 130, top + 80, 7)
        : null,
    ) +
    compartment(
      from + 110 + (to - from) * 0.42,
      top + 50,
      (to - from) * 0.36,
      560 - top - 90,
      open
        ? bottles(from + 150 + (to - from) * 0.42, top + 90, 8) +
            drawers(from + 130 + (to - from) * 0.42, top + 170, 190, 90, 2)
        : null,
    ) +
    (open
      ? path(
          `M${from + 90} ${top + 50}L${from + 90 + (to - from) * 0.42} ${top + 50}L${from + 60 + (to - from) * 0.42} ${top - 70}L${from + 120} ${top - 70}Z`,
          'door',
        )
      : '') +
    rivets(from + 60, to, top + 18) +
    rect(from + 60, top - 12, to - from - 80, 14, 'alu2', 5) +
    rect(to - 16, 560, 13, 60, 'red', 4) +
    rect(from + 30, 600, 16, 12, 'accent', 3)
  )
}
