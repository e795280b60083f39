import { expect, it } from 'vitest'
import { isChunkLoadError } from './is-chunk-load-error'

it('distinguishes a file that could not be fetched from one that throws', () => {
  const unfetched = [
    new TypeError('Failed to fetch dynamically imported module: https://shop.example/assets/a.js'),
    new TypeError('error loading dynamically imported module: https://shop.example/assets/a.js'),
    new TypeError('Importing a module script failed.'),
    new Error('Unable to preload CSS for /assets/a.css'),
  ]
  const broken = [
    new TypeError("Cannot read properties of undefined (reading 'map')"),
    new SyntaxError("The requested module './b.js' does not provide an export named 'b'"),
    new SyntaxError('Cannot use import statement outside a module'),
    new Error('boom'),
    'a word',
    undefined,
  ]
  expect(unfetched.map(isChunkLoadError)).toEqual([true, true, true, true])
  expect(broken.some(isChunkLoadError)).toBe(false)
})
