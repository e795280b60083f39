import sharp from 'sharp'

/** Returns a picture for shared links: cropped around its center to the shape of previews, as JPEG. */
export function previewJpeg(picture: Uint8Array, size: { width: number; height: number }): Promise<Buffer> {
  return sharp(picture)
    .resize({ ...size, fit: 'cover' })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
}
