import sharp from 'sharp'

/** A photo as a phone takes it: larger than what is uploaded, rotated by an EXIF tag, and with a GPS position. */
export async function makePhoto(name: string) {
  const stripes = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="2000"><rect width="3000" height="2000" fill="#c33"/>' +
      '<rect width="1500" height="2000" fill="#36c"/></svg>',
  )
  const exif = {
    IFD0: { Make: 'Telltale' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '42/1 40/1 0/1' },
  }
  const buffer = await sharp(stripes).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** A noisy photo that compresses badly: several hundred kB even after it is encoded again. */
export async function makeNoisyPhoto(name: string) {
  const [width, height] = [1_500, 1_000]
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const image = sharp({ create: { width, height, channels: 3, background: '#888', noise } })
  return { name, mimeType: 'image/jpeg', buffer: await image.jpeg({ quality: 95 }).toBuffer() }
}
