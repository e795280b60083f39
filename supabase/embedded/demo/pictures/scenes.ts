/** Scenes of the shop for slides, sections and news. */
import { backdrop } from './backdrops'
import { rigArt } from './rigs'
import { circle, drawing, line, path, place, rect, repeat, words } from './svg'

const block = (x: number, y: number, w: number, h: number, paint: string): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${paint}"/>`

/** The building in Genoa: bays, sign, a finished rig before it. */
const facade = (): string =>
  drawing(
    backdrop('field', 700, 1500) +
      rect(140, 330, 1320, 460, 'alu2') +
      repeat(32, (index) => line(160 + index * 41, 336, 160 + index * 41, 786, 'hair')) +
      path('M120 336L800 236L1480 336Z', 'dark') +
      block(540, 352, 520, 76, '#20262b') +
      words(800, 406, 52, 'pale', 'GENOA RIGWORKS', 'middle') +
      repeat(4, (index) => {
        const x = 190 + index * 318
        return (
          rect(x, 480, 262, 306, 'door') +
          repeat(6, (row) => line(x, 520 + row * 44, x + 262, 520 + row * 44)) +
          repeat(4, (pane) => rect(x + 16 + pane * 60, 530, 46, 26, 'glass', 3))
        )
      }) +
      place(rigArt('farrier'), 640, 400, 0.56),
    'shaded',
    'white',
  )

/** A weld under way: torch, arc, stacked-dime bead. */
const weld = (): string =>
  drawing(
    block(0, 0, 1600, 1000, 'url(#night)') +
      `<ellipse cx="830" cy="560" rx="620" ry="480" fill="url(#glow)" opacity=".75"/>` +
      path('M0 640L1600 560V1000H0Z', 'alu2') +
      path('M0 640L1600 560V590L0 672Z', 'alu') +
      path('M0 300L1600 380V560L0 640Z', 'dark') +
      repeat(
        34,
        (index) =>
          `<ellipse cx="${70 + index * 22}" cy="${634 - index * 1.1}" rx="20" ry="26" fill="#dfe5ea" stroke="#6b757e" stroke-width="3"/>`,
      ) +
      `<ellipse cx="830" cy="600" rx="420" ry="300" fill="url(#glow)" opacity=".45"/><circle cx="830" cy="590" r="150" fill="url(#glow)"/><circle cx="830" cy="592" r="26" fill="#fff"/>` +
      path('M846 578L1000 370L1060 410L872 596Z', 'accent') +
      path('M1000 370L1180 90Q1230 40 1290 80L1330 110Q1350 160 1310 200L1060 410Z', 'dark') +
      path('M1250 130Q1420 60 1620 120', 'rubber') +
      repeat(26, (index) => {
        const angle = index * 2.4
        const reach = 120 + ((index * 53) % 260)
        return `<path d="M${830 + Math.cos(angle) * 60} ${590 + Math.sin(angle) * 50}L${830 + Math.cos(angle) * reach} ${590 + Math.sin(angle) * reach * 0.7}" stroke="#ffc27a" stroke-width="3" opacity="${0.9 - reach / 480}"/>`
      }),
    'shaded',
  )

/** Two rigs and a banner: a trade show. */
const show = (): string =>
  drawing(
    block(0, 0, 1600, 1000, '#2b3238') +
      repeat(9, (index) =>
        path(`M${index * 200 - 40} 0L${index * 200 + 60} 130L${index * 200 + 160} 0Z`, 'dark'),
      ) +
      repeat(
        5,
        (index) =>
          `<ellipse cx="${180 + index * 310}" cy="150" rx="180" ry="90" fill="url(#pool)" opacity=".5"/>`,
      ) +
      rect(420, 170, 760, 170, 'dark', 6) +
      words(800, 250, 66, 'pale', 'GENOA RIGWORKS', 'middle') +
      words(800, 306, 36, 'tint', 'TIG WELDED ALUMINUM SINCE 1994', 'middle') +
      rect(470, 340, 14, 420, 'alu2') +
      rect(1116, 340, 14, 420, 'alu2') +
      block(0, 760, 1600, 240, '#6b4a3a') +
      block(0, 760, 1600, 10, '#8a6450') +
      place(rigArt('farrier', true), -60, 330, 0.62) +
      place(rigArt('vet', true), 700, 330, 0.62) +
      repeat(
        4,
        (index) => circle(700 + index * 70, 800, 12, 'rim') + rect(696 + index * 70, 812, 8, 90, 'alu2'),
      ),
    'shaded',
    'graphite',
  )

/** Sheets on the brake, the layout table, a rig on the line behind. */
const floor = (): string =>
  drawing(
    backdrop('shop', 420, 1200) +
      place(rigArt('service', true), 330, 250, 0.7) +
      rect(60, 640, 460, 40, 'alu', 4) +
      rect(80, 680, 30, 220, 'dark', 4) +
      rect(470, 680, 30, 220, 'dark', 4) +
      repeat(5, (index) => rect(90 + index * 6, 628 - index * 9, 380, 7, 'alu2', 2)) +
      rect(360, 560, 90, 30, 'accent', 6),
    'shaded',
    'white',
  )

export const SHOP_SCENES = {
  'shop-facade': facade,
  'shop-weld': weld,
  'shop-show': show,
  'shop-floor': floor,
} satisfies Record<string, () => string>
