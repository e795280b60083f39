import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pictureOfPreview, previewOf } from '../../../../src/domain/preview-picture'
import { previewJpeg } from './preview-jpeg'

/** The address of a page's preview; the origin before its path is whatever the build was told. */
const PREVIEW = /<meta property="og:image" content="[^"]*?(\/previews\/[^"]+)"/g

/**
 * Makes the previews that the prerendered pages of `folder` name. `readPicture` answers the bytes of a picture as a row
 * names it. A picture that cannot be had or read throws: the page would be shared with a hole in it.
 */
export async function writePreviews(
  folder: string,
  readPicture: (name: string) => Promise<Uint8Array>,
): Promise<void> {
  for (const address of await previewsIn(folder)) {
    const path = decodeURIComponent(address)
    const name = pictureOfPreview(path)
    const size = previewOf(name)
    if (name === null || size === null) continue
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, await previewJpeg(await readPicture(name), size))
  }
}

async function previewsIn(folder: string): Promise<Set<string>> {
  const files = await readdir(folder, { withFileTypes: true, recursive: true })
  const pages = files.filter((file) => file.isFile() && file.name.endsWith('.html'))
  const texts = await Promise.all(pages.map((page) => readFile(join(page.parentPath, page.name), 'utf8')))
  return new Set(texts.flatMap((text) => [...text.matchAll(PREVIEW)].map(([, path = '']) => path)))
}
