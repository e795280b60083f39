/**
 * Draws every picture of the demo data into this folder: `npx tsx supabase/embedded/demo/pictures/draw.ts`.
 * The output is committed, so that a fresh clone needs neither this run nor its fonts.
 */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { PICTURES } from './catalogue'

const WIDTHS = { slide: 1600, photo: 1280, product: 900 } as const

const only = process.argv[2]
for (const picture of PICTURES) {
  if (only !== undefined && !picture.file.includes(only)) continue
  const target = join(import.meta.dirname, picture.file)
  await rm(target, { force: true })
  await sharp(Buffer.from(picture.svg()), { density: 144 })
    .resize(WIDTHS[picture.size])
    .webp({ quality: 78, effort: 6, smartSubsample: true })
    .toFile(target)
}
