/** Rows are shown as text: no way that turns a text into markup or code is in the app at all. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SRC = join(import.meta.dirname, '../src')
const SINKS =
  /dangerouslySetInnerHTML|\b(inner|outer)HTML\b|\binsertAdjacentHTML\b|\bsetHTMLUnsafe\b|\bdocument\.write|\bsrcDoc\b|\bDOMParser\b|\bcreateContextualFragment\b|\beval\(|\bnew Function\b/i

test('nothing in the app makes markup or code of a text', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((path) => SINKS.test(readFileSync(join(SRC, path), 'utf8')))).toEqual([])
})
