import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { CHUNK_GROUPS } from './chunk-groups'

const SRC = join(import.meta.dirname, '../../../src')

it('every source file named in a group exists, because a moved file would get its own chunk again', () => {
  const named = CHUNK_GROUPS.flatMap((group) => {
    const source = ('test' in group ? group.test?.source : '')?.replaceAll('\\/', '/') ?? ''
    return [...source.matchAll(/\/src\/([\w/-]+)\/\(([\w/|-]+)\)\\\./g)].flatMap(
      ([, folder = '', names = '']) => names.split('|').map((name) => `${folder}/${name}`),
    )
  })
  expect(named.length).toBeGreaterThan(50)
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).map((path) =>
    path.replaceAll('\\', '/'),
  )
  const existing = new Set(files.map((path) => path.replace(/\.(?:tsx?|module\.css)$/, '')))
  expect(named.filter((name) => !existing.has(name))).toEqual([])
  const excluded = CHUNK_GROUPS.flatMap((group) => {
    const source = ('test' in group ? group.test?.source : '')?.replaceAll('\\/', '/') ?? ''
    return [...source.matchAll(/\/src\/([\w/-]+)\/\(\?!([\w/|-]+)\)/g)].flatMap(
      ([, folder = '', paths = '']) => paths.split('|').map((path) => `${folder}/${path}`),
    )
  })
  expect(excluded.length).toBeGreaterThan(0)
  expect(excluded.filter((path) => !files.some((file) => file.startsWith(path)))).toEqual([])
})
