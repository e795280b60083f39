import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(js|mjs|css|html|svg|json|webmanifest|txt|xml|wasm|map)$/
/** Below this, compression does not save a network packet. */
const WORTHWHILE = 1024

/** Folders for the build only, whose files are never sent. */
const HIDDEN = /(^|[/\\])\.[^/\\]+[/\\]/

/**
 * Writes a `.br` and a `.gz` file next to each text file of `folder`, so that a build is compressed once and not per
 * request.
 */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  for (const entry of entries) {
    if (!entry.isFile() || !TEXT.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    if (HIDDEN.test(relative(folder, path))) continue
    const bytes = await readFile(path)
    if (bytes.length < WORTHWHILE) continue
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }))
    await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
  }
}
