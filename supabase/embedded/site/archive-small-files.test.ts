import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { archiveSmallFiles } from './archive-small-files'

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'archives-'))
  mkdirSync(join(dir, 'assets'))
})
afterEach(() => rmSync(dir, { recursive: true }))

/** Text that compresses badly: `size` different hexadecimal numbers. */
const noise = (size: number, start: number) =>
  Array.from({ length: size }, (_, index) => ((start + index) * 2_654_435_761).toString(36)).join()

function write(files: Record<string, string>): string[] {
  for (const [url, text] of Object.entries(files)) writeFileSync(join(dir, url), text)
  return Object.keys(files)
}

it('puts small scripts and styles in an archive, and neither large files nor fonts', () => {
  const small = { 'assets/a.js': 'export const a = "é"', 'assets/b.css': 'b{color:red}' }
  const urls = write({ ...small, 'assets/large.js': noise(2_000, 1), 'assets/font.woff2': 'font' })
  const archiveOf = archiveSmallFiles(dir, urls)
  expect([...archiveOf.keys()]).toEqual(Object.keys(small))
  const [archive = ''] = archiveOf.values()
  expect(JSON.parse(readFileSync(join(dir, archive), 'utf8'))).toEqual({
    '/assets/a.js': 'export const a = "é"',
    '/assets/b.css': 'b{color:red}',
  })
})

it('writes several archives if one would be too large for a weak signal', () => {
  const files = Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => [`assets/${index}.js`, noise(500, index * 500)]),
  )
  const archives = new Set(archiveSmallFiles(dir, write(files)).values())
  expect(archives.size).toBeGreaterThan(1)
  const packed = [...archives].flatMap((name) =>
    Object.keys(JSON.parse(readFileSync(join(dir, name), 'utf8'))),
  )
  expect(packed.sort()).toEqual(
    Object.keys(files)
      .map((url) => `/${url}`)
      .sort(),
  )
})

it('names an archive by its content', () => {
  const urls = write({ 'assets/a.js': 'one' })
  archiveSmallFiles(dir, urls)
  archiveSmallFiles(dir, urls)
  write({ 'assets/a.js': 'two' })
  archiveSmallFiles(dir, urls)
  expect(readdirSync(join(dir, 'assets')).filter((name) => name.startsWith('archive-'))).toHaveLength(2)
})
