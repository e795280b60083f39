/**
 * Draws every picture of the demo data into this folder: `npx tsx supabase/embedded/demo/pictures/draw.ts`.
 * The output is committed, so that a fresh clone needs neither this run nor its fonts.
 */
import sharp from 'sharp'
import { keepPicture } from '../studio/keep-picture'
import { PICTURES } from './catalogue'

const WIDTHS = { slide: 1600, photo: 1600, product: 960 } as const

const only = process.argv[2]
for (const picture of PICTURES) {
  if (only !== undefined && !picture.file.includes(only)) continue
  const drawn = await sharp(Buffer.from(picture.svg()), { density: 144 })
    .resize(WIDTHS[picture.size])
    .png()
    .toBuffer()
  await keepPicture(import.meta.dirname, picture.file.replace('.webp', ''), drawn)
}
