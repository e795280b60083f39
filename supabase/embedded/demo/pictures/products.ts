/** What the store sells, one drawing each, on a studio table. */
import { backdrop } from './backdrops'
import { anvil, forge } from './bodies'
import { circle, drawing, line, path, place, rect, repeat, words } from './svg'

const bracket = (x: number, y: number, w: number): string =>
  rect(x, y, w, 26, 'alu', 6) + circle(x + 20, y + 13, 6, 'deep') + circle(x + w - 20, y + 13, 6, 'deep')

const shapes = {
  'anvil-stand': () =>
    anvil(560, 300, 480) +
    rect(690, 540, 220, 22, 'alu2', 6) +
    path('M720 562H880L930 800H670Z', 'alu') +
    path('M748 600H850L872 720H726Z', 'dark') +
    rect(640, 786, 320, 24, 'tread', 6) +
    rect(930, 640, 200, 26, 'alu2', 6) +
    circle(1130, 653, 26, 'accent'),
  forge: () =>
    forge(520, 380, 560) +
    rect(600, 330, 30, 60, 'alu2', 6) +
    rect(950, 330, 30, 60, 'alu2', 6) +
    path('M1080 560Q1200 560 1200 680T1290 796', 'rubber'),
  'hoof-stand': () =>
    path('M640 800Q640 770 700 764L780 750L790 420H830L840 750L920 764Q980 770 980 800Z', 'alu') +
    path('M740 420Q740 330 810 330T880 420Z', 'cloth') +
    rect(786, 520, 48, 40, 'accent', 8) +
    circle(810, 620, 14, 'dark') +
    circle(810, 680, 14, 'dark'),
  'shoe-rack': () =>
    rect(440, 330, 720, 30, 'alu', 6) +
    rect(440, 760, 720, 40, 'tread', 6) +
    repeat(9, (index) => rect(452 + index * 87, 360, 12, 400, 'alu2', 2)) +
    repeat(8, (index) =>
      repeat(5, (row) =>
        path(
          `M${480 + index * 87} ${420 + row * 66}Q${472 + index * 87} ${476 + row * 66} ${500 + index * 87} ${478 + row * 66}Q${528 + index * 87} ${476 + row * 66} ${520 + index * 87} ${420 + row * 66}`,
          'ln',
        ),
      ),
    ),
  'nail-drawer': () =>
    rect(420, 420, 760, 380, 'alu', 12) +
    repeat(
      3,
      (row) =>
        rect(444, 446 + row * 116, 712, 104, 'door', 6) + rect(730, 520 + row * 116, 140, 16, 'dark', 6),
    ) +
    path('M444 562L380 640H1220L1156 562Z', 'inside') +
    repeat(6, (index) => line(520 + index * 112, 562, 500 + index * 118, 640)) +
    rect(380, 640, 840, 92, 'door', 6) +
    rect(720, 700, 160, 16, 'accent', 6),
  tote: () =>
    path('M480 560H1120L1070 800H530Z', 'alu') +
    path(
      'M560 560V420Q560 380 600 380H1000Q1040 380 1040 420V560H1000V440Q1000 420 980 420H620Q600 420 600 440V560Z',
      'alu2',
    ) +
    rect(700, 366, 200, 40, 'dark', 18) +
    repeat(3, (index) =>
      rect(650 + index * 110, 470 - index * 20, 26, 110 + index * 20, index === 1 ? 'accent' : 'wood', 8),
    ) +
    path('M480 560H1120L1112 600H488Z', 'tread'),
  apron: () =>
    path(
      'M660 250H940L930 420Q1000 470 1010 560L1040 820Q920 800 850 830L820 640H780L750 830Q680 800 560 820L590 560Q600 470 670 420Z',
      'wood',
    ) +
    path('M660 250Q640 180 800 170T940 250', 'rubber') +
    rect(720, 470, 160, 90, 'cloth', 8) +
    line(720, 500, 880, 500) +
    rect(744, 440, 24, 60, 'accent', 4),
  cap: () =>
    path('M540 600Q540 360 800 350T1060 590L1060 630H540Z', 'cloth') +
    path('M540 600Q430 610 360 680Q460 660 600 660L1060 630Z', 'dark') +
    circle(800, 352, 14, 'dark') +
    path('M800 360Q700 440 690 630M800 360Q920 440 930 630', 'ln') +
    rect(720, 480, 190, 90, 'alu', 8) +
    words(815, 540, 44, 'ink', 'GRW', 'middle'),
  hoodie: () =>
    path(
      'M620 330Q800 250 980 330L1160 460L1200 800H1080L1060 600V830H540V600L520 800H400L440 460Z',
      'cloth',
    ) +
    path('M660 330Q800 470 940 330Q960 240 800 220T660 330Z', 'dark') +
    path('M640 650H960L930 770H670Z', 'dark') +
    rect(690, 500, 220, 90, 'alu', 8) +
    words(800, 560, 46, 'ink', 'GENOA', 'middle') +
    line(770, 420, 764, 520) +
    line(830, 420, 836, 520),
  'drug-drawer': () =>
    rect(440, 360, 720, 440, 'alu', 14) +
    rect(480, 400, 640, 160, 'inside', 6) +
    repeat(
      9,
      (index) =>
        rect(500 + index * 68, 440, 44, 110, index % 4 === 1 ? 'accent' : 'door', 10) +
        rect(510 + index * 68, 420, 24, 22, 'dark', 4),
    ) +
    rect(460, 570, 680, 200, 'door', 8) +
    rect(720, 640, 160, 22, 'dark', 8) +
    circle(1080, 670, 20, 'alu2') +
    words(510, 690, 60, 'tint', '38°F'),
  'water-tank': () =>
    rect(480, 380, 640, 380, 'alu', 60) +
    rect(540, 340, 120, 50, 'dark', 10) +
    repeat(2, (index) => rect(600 + index * 340, 376, 40, 390, 'alu2', 4)) +
    rect(520, 756, 560, 44, 'tread', 6) +
    path('M1120 640Q1220 640 1220 720T1300 796', 'rubber') +
    circle(1120, 640, 26, 'accent') +
    words(790, 600, 70, 'ink', '25 GAL', 'middle'),
  'instrument-tray': () =>
    path('M420 560H1180L1130 700H470Z', 'alu') +
    path('M450 560H1150L1116 650H484Z', 'inside') +
    repeat(
      5,
      (index) =>
        path(`M${540 + index * 120} 640L${580 + index * 120} 470`, 'rubber') +
        circle(584 + index * 120, 450, 22, index === 2 ? 'accent' : 'rim'),
    ) +
    rect(520, 700, 560, 100, 'door', 8),
  'led-strip': () =>
    rect(360, 520, 880, 46, 'alu', 10) +
    repeat(22, (index) => rect(378 + index * 39, 530, 24, 26, 'lamp', 3)) +
    `<ellipse cx="800" cy="640" rx="520" ry="130" fill="url(#glow)" opacity=".5"/>` +
    path('M1240 543Q1320 543 1310 640T1220 740H900', 'rubber') +
    rect(760, 706, 150, 70, 'dark', 10) +
    bracket(420, 480, 130) +
    bracket(1050, 480, 130),
  'scene-light': () =>
    rect(560, 330, 480, 300, 'dark', 24) +
    rect(590, 360, 420, 240, 'lamp', 14) +
    repeat(3, (row) => repeat(6, (index) => circle(640 + index * 64, 410 + row * 68, 24, 'pale'))) +
    path('M520 480V720H1080V480H1040V680H560V480Z', 'alu2') +
    rect(740, 720, 120, 80, 'alu', 8) +
    `<ellipse cx="800" cy="480" rx="420" ry="330" fill="url(#glow)" opacity=".35"/>`,
  beacon: () =>
    path('M640 640V460Q640 340 800 340T960 460V640Z', 'accent') +
    path('M690 620V470Q690 400 760 380V620Z', 'hi') +
    repeat(5, (index) => line(650, 460 + index * 36, 950, 460 + index * 36, 'hair')) +
    rect(600, 636, 400, 60, 'dark', 12) +
    rect(640, 696, 320, 104, 'alu', 10),
  extinguisher: () =>
    rect(690, 360, 220, 440, 'red', 60) +
    rect(750, 300, 100, 70, 'alu2', 10) +
    path('M700 300L860 270L960 300L860 310Z', 'dark') +
    path('M850 330Q1020 340 980 620', 'rubber') +
    bracket(640, 520, 320) +
    bracket(640, 680, 320) +
    rect(730, 430, 140, 70, 'pale', 6),
  chevrons: () =>
    rect(420, 330, 760, 460, 'alu', 10) +
    repeat(5, (index) =>
      path(
        `M${440 + index * 150} 770L${640 + index * 108} 350H${Math.min(694 + index * 108, 1160)}L${500 + index * 150} 770Z`,
        index % 2 ? 'red' : 'accent',
      ),
    ) +
    repeat(4, (index) => circle(440 + (index % 2) * 720, 350 + Math.floor(index / 2) * 420, 7, 'ink')),
  latch: () =>
    rect(520, 380, 560, 340, 'alu', 40) +
    rect(590, 440, 420, 220, 'inside', 26) +
    path('M620 470H980L950 630Q800 660 650 630Z', 'alu2') +
    circle(1030, 550, 26, 'rim') +
    rect(1026, 534, 8, 32, 'deep') +
    repeat(4, (index) => circle(556 + (index % 2) * 488, 412 + Math.floor(index / 2) * 276, 12, 'dark')),
  strut: () =>
    repeat(2, (index) =>
      place(
        rect(0, 0, 460, 44, 'dark', 14) +
          rect(460, 13, 330, 18, 'rim', 6) +
          circle(-24, 22, 28, 'alu2') +
          circle(-24, 22, 11, 'deep') +
          circle(816, 22, 28, 'alu2') +
          circle(816, 22, 11, 'deep') +
          rect(60, 8, 120, 28, 'accent', 4),
        410,
        470 + index * 150,
      ),
    ),
  seal: () =>
    repeat(
      5,
      (index) =>
        `<circle cx="800" cy="570" r="${220 - index * 32}" fill="none" stroke="#23292e" stroke-width="22"/><circle cx="800" cy="570" r="${226 - index * 32}" fill="none" stroke="#59646d" stroke-width="4"/>`,
    ) +
    path('M1016 600Q1040 760 1240 790', 'rubber') +
    rect(740, 540, 120, 60, 'accent', 8),
  'hose-reel': () =>
    circle(800, 560, 230, 'alu') +
    circle(800, 560, 190, 'dark') +
    repeat(4, (index) => circle(800, 560, 180 - index * 26, 'red')) +
    circle(800, 560, 70, 'alu2') +
    circle(800, 560, 22, 'deep') +
    path('M560 800L640 520H700L660 800ZM1040 800L960 520H900L940 800Z', 'alu') +
    rect(520, 786, 560, 24, 'tread', 6) +
    path('M980 620Q1160 660 1180 800', 'rubber'),
  vise: () =>
    rect(560, 400, 170, 130, 'alu2', 12) +
    rect(760, 400, 150, 130, 'dark', 12) +
    rect(720, 400, 14, 60, 'alu', 2) +
    rect(756, 400, 14, 60, 'alu', 2) +
    rect(560, 470, 560, 40, 'rim', 8) +
    rect(1100, 380, 20, 220, 'alu2', 8) +
    path('M600 530H900L880 640H620Z', 'alu') +
    rect(560, 640, 380, 40, 'alu2', 8) +
    rect(700, 680, 100, 120, 'tread', 4) +
    rect(600, 780, 300, 24, 'alu', 6),
} satisfies Record<string, () => string>

export type ProductShape = keyof typeof shapes
export const PRODUCT_SHAPES = Object.keys(shapes) as ProductShape[]

export const productScene = (shape: ProductShape): string =>
  drawing(backdrop('studio', 430, 1170) + place(shapes[shape](), -200, -200, 1.25), 'shaded')
