/**
 * Draws the icons of the installed app into public/: `npx tsx supabase/embedded/site/icons/draw-icons.ts`. The mark is
 * the data plate that is riveted to every rig: a stamped aluminum plate, and a G cut by an orange weld.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { icoFile } from './ico-file'

const PUBLIC = join(import.meta.dirname, '../../../../public')

const DEFS = `<defs>
<linearGradient id="alu" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f7f9fa"/><stop offset=".45" stop-color="#cdd5db"/><stop offset=".55" stop-color="#dfe5e9"/><stop offset="1" stop-color="#98a2ab"/></linearGradient>
<linearGradient id="ground" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2b333a"/><stop offset="1" stop-color="#12171a"/></linearGradient>
</defs>`

const rivet = (x: number, y: number): string =>
  `<circle cx="${x}" cy="${y}" r="15" fill="#6d7780"/><circle cx="${x - 3}" cy="${y - 3}" r="10" fill="#eef2f4"/>`

/** The G as strokes, so that it needs no font. */
const LETTER = 'M330 196A98 98 0 1 0 354 268H268'

const PLATE = `
<rect x="66" y="66" width="380" height="380" rx="52" fill="#0b0e10" opacity=".45" transform="translate(0 10)"/>
<rect x="66" y="66" width="380" height="380" rx="52" fill="url(#alu)"/>
<rect x="88" y="88" width="336" height="336" rx="36" fill="none" stroke="#7b858e" stroke-width="5"/>
<path d="${LETTER}" transform="translate(19 12) scale(.92)" fill="none" stroke="#20272c" stroke-width="56" stroke-linejoin="miter"/>
<rect x="150" y="388" width="212" height="18" rx="10" fill="#f26a1b"/>
${rivet(118, 118)}${rivet(394, 118)}${rivet(118, 394)}${rivet(394, 394)}`

const svg = (content: string, ground: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">${DEFS}${ground}${content}</svg>`,
  )

/** The plate alone, for launchers that show it unchanged. */
const any = svg(PLATE, '')
/** Graphite to the edges; the plate, corners included, is within the safe circle of 80 % diameter. */
const maskable = svg(
  `<g transform="translate(256 256) scale(.76) translate(-256 -256)">${PLATE}</g>`,
  '<rect width="512" height="512" fill="url(#ground)"/>',
)
/** Opaque, because iOS paints transparent pixels black. */
const apple = svg(
  `<g transform="translate(256 256) scale(1.12) translate(-256 -256)">${PLATE}</g>`,
  '<rect width="512" height="512" fill="url(#ground)"/>',
)

/** For the status bar of a phone, which uses only the outline and colors it. */
const notification = svg(
  `<g fill="none" stroke="#fff"><path d="${LETTER}" transform="translate(-25 -57) scale(1.15)" stroke-width="64"/></g>
<rect x="106" y="420" width="300" height="44" rx="22" fill="#fff"/>`,
  '',
)

const SHORTCUTS = {
  quote: 'M150 120h212v272H150ZM200 190h112M200 256h112M200 322h60',
  orders: 'M256 104l132 72v160l-132 72-132-72V176ZM124 176l132 72 132-72M256 248v160',
  projects:
    'M92 330v-96h92l44-70h72v166ZM300 200h120v130H300ZM150 330a34 34 0 1 0 .1 0M352 330a34 34 0 1 0 .1 0',
  panel: 'M112 112h116v116H112ZM284 112h116v116H284ZM112 284h116v116H112ZM284 284h116v116H284Z',
  capture: 'M96 174h84l36-52h80l36 52h84v206H96ZM256 206a66 66 0 1 0 .1 0',
} as const

const shortcut = (drawing: string): Buffer =>
  svg(
    `<path d="${drawing}" fill="none" stroke="#f4f7f9" stroke-width="34" stroke-linejoin="round" stroke-linecap="round"/>`,
    '<rect width="512" height="512" rx="116" fill="url(#ground)"/>',
  )

const png = (source: Buffer, size: number, file: string): Promise<unknown> =>
  sharp(source, { density: 288 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(PUBLIC, file))

/** For clients that request /favicon.ico without reading a page. */
const favicon = async (source: Buffer, size: number): Promise<void> => {
  const picture = await sharp(source, { density: 288 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer()
  await writeFile(join(PUBLIC, 'favicon.ico'), icoFile(picture, size))
}

await mkdir(join(PUBLIC, 'icons'), { recursive: true })
await Promise.all([
  png(any, 192, 'icons/plate-192.png'),
  png(any, 512, 'icons/plate-512.png'),
  png(maskable, 192, 'icons/plate-maskable-192.png'),
  png(maskable, 512, 'icons/plate-maskable-512.png'),
  png(any, 32, 'icons/plate-32.png'),
  favicon(any, 32),
  png(apple, 180, 'apple-touch-icon.png'),
  png(notification, 96, 'icons/notification-96.png'),
  ...Object.entries(SHORTCUTS).map(([name, drawing]) =>
    png(shortcut(drawing), 96, `icons/shortcut-${name}-96.png`),
  ),
])
