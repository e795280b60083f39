/** A lock file written with a registry that lacks packages of other platforms breaks `npm ci` on those platforms. */
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

/** Whether the lock file has `name` where Node looks for it from the package at `path`. */
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

it('the lock file contains the packages of every platform', () => {
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
