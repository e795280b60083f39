import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { makePictureName, pictureWidths } from '#shared/pictures/picture-name'

/**
 * Writes a picture's widths into a folder, under names with their sizes, and deletes older files with the same stem.
 * Returns their total number of bytes.
 */
export async function keepPicture(folder: string, stem: string, png: Buffer): Promise<number> {
  const { width, height } = await sharp(png).metadata()
  const small = await sharp(png)
    .resize(96, 96, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const thumbhash = Buffer.from(rgbaToThumbHash(small.info.width, small.info.height, small.data)).toString(
    'base64url',
  )
  const name = makePictureName(stem, { thumbhash, width, height })
  for (const file of await readdir(folder)) if (file.startsWith(`${stem}.`)) await rm(join(folder, file))
  let bytes = 0
  let widest: Buffer | undefined
  for (const { path, width: wide } of pictureWidths(name).reverse()) {
    // Smaller widths are made of the widest, whose compression has removed the grain: it would be most of their bytes.
    const webp: Buffer = await sharp(widest ?? png)
      .resize(wide)
      .webp({ quality: widest ? 74 : 78, effort: 6, smartSubsample: true })
      .toBuffer()
    widest ??= webp
    bytes += webp.length
    await writeFile(join(folder, path), webp)
  }
  return bytes
}
