import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { demoSnapshot } from '../../../../tests/support/demo-snapshot'
import { BUILD_STAMP } from '../build-site'
import { RENDERER } from './page-renderer'
import { prerenderOnce } from './prerender-once'

/** Writes two pages, and prints each after it is written. */
const TWO_PAGES = `
  import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
  const { out } = JSON.parse(readFileSync(process.argv[2], 'utf8'))
  mkdirSync(out)
  for (const file of ['a.html', 'b.html']) {
    writeFileSync(out + '/' + file, file)
    console.log(JSON.stringify([file]))
    await new Promise((resolve) => setTimeout(resolve, 100))
  }`

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rigworks-once-'))
  const renderer = join(root, 'dist', RENDERER)
  mkdirSync(dirname(renderer), { recursive: true })
  writeFileSync(renderer, TWO_PAGES)
  writeFileSync(join(root, 'dist', BUILD_STAMP), 'a build')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const once = (onWritten: (folder: string, files: readonly string[]) => Promise<void>) =>
  prerenderOnce({
    root,
    dist: join(root, 'dist'),
    snapshot: demoSnapshot({}),
    first: [],
    onWritten,
    isInBackground: false,
    signal: new AbortController().signal,
  })

test('reports pages while others are being rendered, and reuses them all for the same rows', async () => {
  const reported: (readonly string[])[] = []
  const take = async (_folder: string, files: readonly string[]) => void reported.push(files)
  expect(await once(take)).toEqual(['a.html', 'b.html'])
  expect(reported).toEqual([['a.html'], ['b.html']])
  expect((await once(take)).toSorted()).toEqual(['a.html', 'b.html'])
  expect(reported[2]).toHaveLength(2)
})

test('rejects once the renderer has ended if a page cannot be read, without an unhandled rejection', async () => {
  await expect(once(() => Promise.reject(new Error('too many open files')))).rejects.toThrow(
    'too many open files',
  )
})
