/** Puts a truck, a body and a backdrop together: one drawing for each kind of rig. */
import { type Backdrop, backdrop, dimensions } from './backdrops'
import {
  anvil,
  brushBody,
  commandBody,
  farrierBody,
  rescueBody,
  serviceBody,
  trailerBody,
  truckCap,
  vetBody,
} from './bodies'
import { circle, drawing, line, type Paint, place, rect, repeat } from './svg'
import { cab, frame, pickupBed, REAR_AXLE, van, wheel } from './trucks'

export type RigKind =
  | 'farrier'
  | 'cap'
  | 'trailer'
  | 'mini-trailer'
  | 'vet'
  | 'service'
  | 'brush'
  | 'attack'
  | 'rescue'
  | 'command'
  | 'van'
  | 'van-interior'

export interface RigScene {
  kind: RigKind
  paint: Paint
  backdrop: Backdrop
  /** Doors open, so that one sees what is stowed. */
  open?: boolean
}

interface Rig {
  art: string
  from: number
  to: number
  top: number
  length: string
  height: string
  title: string
}

function onTruck(
  body: (from: number) => string,
  truck: { crew?: boolean; lights?: boolean; winch?: boolean; wheel?: number },
): string {
  const { art, back } = cab(truck)
  const radius = truck.wheel ?? 86
  return frame(back - 30, 1380) + art + body(back + 12) + wheel(390, radius) + wheel(REAR_AXLE, radius)
}

const shelving = (): string =>
  rect(760, 380, 580, 10, 'alu') +
  repeat(
    3,
    (row) =>
      rect(770, 430 + row * 62, 330, 8, 'alu') +
      repeat(6, (bin) =>
        rect(776 + bin * 54, 396 + row * 62, 48, 33, (bin + row) % 5 === 2 ? 'accent' : 'alu2', 4),
      ),
  ) +
  rect(762, 388, 8, 268, 'alu') +
  rect(1100, 388, 8, 268, 'alu') +
  repeat(
    2,
    (index) =>
      rect(776 + index * 110, 590, 104, 66, 'door', 4) + rect(806 + index * 110, 618, 44, 8, 'dark', 3),
  ) +
  rect(1120, 506, 216, 12, 'wood') +
  rect(1250, 518, 80, 138, 'door', 4) +
  repeat(3, (index) => line(1256, 560 + index * 34, 1324, 560 + index * 34)) +
  anvil(1140, 448, 96) +
  rect(1128, 392, 200, 14, 'lamp', 4)

function rigOf(kind: RigKind, open: boolean): Rig {
  const pickup = { from: 190, to: 1378, top: 380 }
  switch (kind) {
    case 'farrier':
      return {
        ...pickup,
        art: onTruck((from) => farrierBody(from, open), {}),
        top: 366,
        length: '232 IN',
        height: '86 IN',
        title: 'FARRIER BODY',
      }
    case 'cap':
      return {
        ...pickup,
        art: onTruck((from) => pickupBed(from - 10, 1350) + truckCap(from - 10, open), {}),
        length: '231 IN',
        height: '74 IN',
        title: 'TRUCK CAP',
      }
    case 'vet':
      return {
        ...pickup,
        art: onTruck((from) => vetBody(from, open), {}),
        top: 396,
        length: '232 IN',
        height: '80 IN',
        title: 'VETERINARY UNIT',
      }
    case 'service':
      return {
        ...pickup,
        art: onTruck((from) => serviceBody(from, open), {}),
        top: 350,
        length: '238 IN',
        height: '88 IN',
        title: 'SERVICE BODY',
      }
    case 'brush':
      return {
        ...pickup,
        art: onTruck((from) => brushBody(from, open), { lights: true, winch: true, wheel: 94 }),
        top: 376,
        length: '234 IN',
        height: '84 IN',
        title: 'BRUSH TRUCK',
      }
    case 'attack':
      return {
        ...pickup,
        art: onTruck((from) => rescueBody(from, { top: 372, pump: true, open }), {
          crew: true,
          lights: true,
        }),
        top: 348,
        length: '248 IN',
        height: '90 IN',
        title: 'QUICK ATTACK',
      }
    case 'rescue':
      return {
        ...pickup,
        art: onTruck((from) => rescueBody(from, { top: 320, pump: false, open }), { lights: true }),
        top: 300,
        length: '240 IN',
        height: '98 IN',
        title: 'LIGHT RESCUE',
      }
    case 'command':
      return {
        from: 190,
        to: 1410,
        top: 276,
        art: onTruck(commandBody, { lights: true }),
        length: '276 IN',
        height: '118 IN',
        title: 'COMMAND VEHICLE',
      }
    case 'trailer':
      return {
        from: 240,
        to: 1330,
        top: 288,
        art: trailerBody({ from: 430, to: 1330, top: 300, open }) + wheel(860, 72) + wheel(1030, 72),
        length: '208 IN',
        height: '96 IN',
        title: 'CUSTOM TRAILER',
      }
    case 'mini-trailer':
      return {
        from: 350,
        to: 1200,
        top: 358,
        art: trailerBody({ from: 540, to: 1200, top: 370, open }) + wheel(900, 72),
        length: '142 IN',
        height: '78 IN',
        title: 'MINI TRAILER',
      }
    case 'van':
      return {
        from: 180,
        to: 1396,
        top: 316,
        art: van(null),
        length: '235 IN',
        height: '104 IN',
        title: 'VAN',
      }
    case 'van-interior':
      return {
        from: 180,
        to: 1396,
        top: 316,
        art: van(shelving()),
        length: '235 IN',
        height: '104 IN',
        title: 'VAN INTERIOR',
      }
  }
}

/** The rig alone, for scenes that need one. */
export const rigArt = (kind: RigKind, open = false): string => rigOf(kind, open).art

export function rigScene(scene: RigScene): string {
  const rig = rigOf(scene.kind, scene.open ?? false)
  const isPlan = scene.backdrop === 'blueprint'
  const behind = backdrop(scene.backdrop, rig.from, rig.to)
  const content = isPlan ? rig.art + dimensions(rig) : rig.art
  return drawing(behind + content, isPlan ? 'blueprint' : 'shaded', scene.paint)
}

/** The back of a body: two doors open on drawers, anvil stand between them. */
export function rearScene(scene: { paint: Paint; backdrop: Backdrop }): string {
  const shelf = (x: number): string =>
    rect(x, 330, 190, 330, 'inside', 4) +
    repeat(
      5,
      (index) =>
        rect(x + 10, 342 + index * 63, 170, 54, index === 1 ? 'alu2' : 'alu', 4) +
        rect(x + 72, 364 + index * 63, 46, 9, 'dark', 3),
    )
  const art =
    rect(470, 720, 90, 96, 'tyre', 16) +
    rect(1040, 720, 90, 96, 'tyre', 16) +
    rect(450, 270, 700, 440, 'alu', 18) +
    rect(478, 300, 644, 384, 'deep', 8) +
    shelf(490) +
    shelf(920) +
    rect(694, 330, 212, 130, 'inside', 4) +
    rect(704, 318, 192, 10, 'lamp', 4) +
    repeat(4, (index) => circle(728 + index * 48, 404, 17, index === 2 ? 'accent' : 'rim')) +
    rect(770, 590, 60, 94, 'alu2', 4) +
    rect(730, 676, 140, 12, 'dark', 4) +
    anvil(716, 512, 160) +
    place(
      rect(0, 0, 190, 404, 'door', 8) +
        rect(22, 26, 146, 348, 'hair', 6) +
        rect(28, 190, 24, 60, 'dark', 6) +
        line(150, 26, 60, 374, 'hair'),
      236,
      288,
    ) +
    place(
      rect(0, 0, 190, 404, 'door', 8) +
        rect(22, 26, 146, 348, 'hair', 6) +
        rect(138, 190, 24, 60, 'dark', 6) +
        line(150, 26, 60, 374, 'hair'),
      1174,
      288,
    ) +
    rect(430, 706, 740, 34, 'tread', 6) +
    rect(446, 610, 16, 70, 'red', 4) +
    rect(1138, 610, 16, 70, 'red', 4) +
    rect(740, 714, 120, 40, 'pale', 4) +
    rect(436, 256, 728, 18, 'alu2', 8) +
    repeat(18, (index) => circle(472 + index * 39, 286, 3.5, 'ink'))
  const isPlan = scene.backdrop === 'blueprint'
  const dims = isPlan
    ? dimensions({ from: 450, to: 1150, top: 256, length: '80 IN', height: '86 IN', title: 'REAR ELEVATION' })
    : ''
  return drawing(
    backdrop(scene.backdrop, 440, 1160) + art + dims,
    isPlan ? 'blueprint' : 'shaded',
    scene.paint,
  )
}
