import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { manifest } from './manifest'

const file = (src: string) => join(import.meta.dirname, '../../../public', src)
const { icons, shortcuts } = manifest

describe('manifest', () => {
  it('keeps its id, because devices treat another id as another app', () => {
    expect(manifest).toMatchObject({ id: '/', scope: '/', start_url: '/', name: 'Genoa Rigworks' })
  })

  it('has the admin panel among the three shortcuts that Android shows, and Capture', () => {
    expect(shortcuts.slice(0, 3).map(({ url }) => url)).toEqual(['/get-quote', '/my-orders', '/admin-panel'])
    expect(shortcuts).toContainEqual(expect.objectContaining({ url: '/admin-panel?section=capture' }))
  })

  it.each([...icons, ...shortcuts.flatMap((shortcut) => shortcut.icons)])(
    '$src has the size stated in the manifest',
    async (icon) => {
      const { width, height, format } = await sharp(file(icon.src)).metadata()
      expect(icon.sizes).toBe(`${width}x${height}`)
      expect(icon.type).toBe(`image/${format}`)
    },
  )

  it('has an icon for each purpose in both sizes, and no icon with two purposes', () => {
    const kinds = icons.map((icon) => `${icon.purpose} ${icon.sizes}`)
    expect(kinds).toEqual(['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512'])
  })

  it.each(['/icons/plate-maskable-512.png', '/apple-touch-icon.png'])(
    '%s is opaque up to its corners',
    async (src) => {
      const { isOpaque } = await sharp(file(src)).stats()
      expect(isOpaque).toBe(true)
    },
  )

  it('has an icon of 180 pixels for the home screen of iOS', async () => {
    expect(await sharp(file('/apple-touch-icon.png')).metadata()).toMatchObject({
      width: 180,
      height: 180,
      format: 'png',
    })
  })

  it('draws the maskable mark within the safe circle', async () => {
    const { data, info } = await sharp(file('/icons/plate-maskable-512.png'))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const isBright = (x: number, y: number) => (data[(y * info.width + x) * info.channels] ?? 0) > 120
    const outside: string[] = []
    for (let y = 0; y < 512; y += 2) {
      for (let x = 0; x < 512; x += 2) {
        if (isBright(x, y) && Math.hypot(x - 256, y - 256) > 0.4 * 512) outside.push(`${x},${y}`)
      }
    }
    expect(outside).toEqual([])
  })
})
