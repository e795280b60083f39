import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify, type Plugin } from 'vite'

const NAME = 'before-paint.js'

/** Minifies the script that each page waits for before its first paint: Vite copies files of `public` unchanged. */
export const minifyFirstScript = (): Plugin => ({
  name: 'minify-first-script',
  apply: 'build',
  async writeBundle({ dir }) {
    if (!dir) return
    const path = join(dir, NAME)
    const { code, errors } = await minify(NAME, await readFile(path, 'utf8'))
    if (errors.length > 0) throw new Error(`${NAME}: ${errors.map(({ message }) => message).join(', ')}`)
    await writeFile(path, code)
  },
})
