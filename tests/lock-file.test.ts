/** A lock file that was written where a registry lacks other platforms' packages breaks `npm ci` everywhere else. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

interface LockedPackage {
  version?: string
  optionalDependencies?: Record<string, string>
}

const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>
}

/** Where Node would find `name` for the package at `path`. */
function isLocked(path: string, name: string): boolean {
  const places = [`${path}/node_modules/${name}`, `node_modules/${name}`]
  for (
    let at = path.lastIndexOf('/node_modules/');
    at >= 0;
    at = path.lastIndexOf('/node_modules/', at - 1)
  ) {
    places.push(`${path.slice(0, at)}/node_modules/${name}`)
  }
  return places.some((place) => place in lock.packages)
}

it('the lock file holds the packages of every platform', () => {
  const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isLocked(path, name))
      .map((name) => `${path} needs ${name}`),
  )
  expect(missing).toEqual([])
})

it('every package is pinned to one version', () => {
  const loose = Object.entries(lock.packages).filter(([path, { version }]) => path !== '' && !version)
  expect(loose.map(([path]) => path)).toEqual([])
})
