import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pictureOfPreview, previewOf } from '../../../../src/seo/preview-picture'
import { previewJpeg } from './preview-jpeg'

/** The path of a page's preview; the origin before it is that of the build. */
const PREVIEW = /<meta property="og:image" content="[^"]*?(\/previews\/[^"]+)"/g

/**
 * Makes the previews that the prerendered pages of `folder` refer to. `readPicture` returns the bytes of a picture by
 * its name in a row. A picture that cannot be fetched or read is skipped with a warning: its page is then shared
 * without a picture.
 */
export async function writePreviews(
  folder: string,
  readPicture: (name: string) => Promise<Uint8Array>,
  warn: (text: string) => void,
): Promise<void> {
  for (const address of await previewsIn(folder)) {
    const path = decodeURIComponent(address)
    const name = pictureOfPreview(path)
    const size = previewOf(name)
    if (name === null || size === null) continue
    try {
      const preview = await previewJpeg(await readPicture(name), size)
      const file = join(folder, path)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, preview)
    } catch (cause) {
      warn(`${name} gets no preview: ${cause instanceof Error ? cause.message : cause}`)
    }
  }
}

async function previewsIn(folder: string): Promise<Set<string>> {
  const files = await readdir(folder, { withFileTypes: true, recursive: true })
  const pages = files.filter((file) => file.isFile() && file.name.endsWith('.html'))
  const texts = await Promise.all(pages.map((page) => readFile(join(page.parentPath, page.name), 'utf8')))
  return new Set(texts.flatMap((text) => [...text.matchAll(PREVIEW)].map(([, path = '']) => path)))
}
