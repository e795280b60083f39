import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import type { TieredFile } from '../../../src/pwa/build/precache-tiers'

/** Bytes, compressed. Most of what a page loads first is in larger files, which the browser then has already. */
const SMALL = 4_000
/** Bytes, compressed. Six such downloads end within their time limit at 50 kbit/s (`FILE_LIMIT_MS` in `sw.ts`). */
const ARCHIVE_LIMIT = 50_000

/** Writes archives of the small files that everyone caches, and names them in the list with which the worker is built. */
export function smallFileArchives() {
  let dir = ''
  const plugin: Plugin = {
    name: 'small-file-archives',
    apply: 'build',
    configResolved({ root, build }) {
      dir = resolve(root, build.outDir)
    },
  }
  const mark = <File extends TieredFile & { size: number }>(files: File[]) => {
    // Only the name of a file with a hash says which content it has.
    const everyones = files.filter(({ revision, tier }) => revision === null && !tier)
    const archiveOf = archiveSmallFiles(
      dir,
      everyones.map(({ url }) => url),
    )
    const manifest = files.map((file) => {
      const archive = archiveOf.get(file.url)
      return archive ? { ...file, archive } : file
    })
    return { manifest, warnings: [] }
  }
  return { plugin, mark }
}

/**
 * Writes archives of the small files in `dir` and returns the path of the archive of each such file. An archive is a
 * JSON object: the text of each file by its path from the root of the site. The worker's first installation fetches
 * archives, because hundreds of requests cost more time and bytes than the files themselves.
 */
export function archiveSmallFiles(dir: string, urls: readonly string[]): Map<string, string> {
  const archiveOf = new Map<string, string>()
  for (const files of groupSmallFiles(dir, urls)) {
    const content = JSON.stringify(Object.fromEntries(files.map(({ url, text }) => [`/${url}`, text])))
    const archive = `assets/archive-${createHash('sha256').update(content).digest('hex').slice(0, 8)}.json`
    writeFileSync(join(dir, archive), content)
    for (const { url } of files) archiveOf.set(url, archive)
  }
  return archiveOf
}

interface SmallFile {
  url: string
  text: string
}

function groupSmallFiles(dir: string, urls: readonly string[]): SmallFile[][] {
  const groups: SmallFile[][] = []
  let room = 0
  for (const url of urls.filter((name) => /\.(js|css)$/.test(name)).sort()) {
    const text = readFileSync(join(dir, url), 'utf8')
    const size = gzipSync(text).length
    if (size >= SMALL) continue
    if (size > room) {
      groups.push([])
      room = ARCHIVE_LIMIT
    }
    groups.at(-1)?.push({ url, text })
    room -= size
  }
  return groups
}
