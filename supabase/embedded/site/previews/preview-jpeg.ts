import sharp from 'sharp'

/** A picture as shared links show it: cut to the shape of previews around its middle, JPEG. */
export function previewJpeg(picture: Uint8Array, size: { width: number; height: number }): Promise<Buffer> {
  return sharp(picture)
    .resize({ ...size, fit: 'cover' })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
}
