/** Rows are shown as text: the app uses no API that turns text into markup or code. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SRC = join(import.meta.dirname, '../src')
const SINKS =
  /dangerouslySetInnerHTML|\b(inner|outer)HTML\b|\binsertAdjacentHTML\b|\bsetHTMLUnsafe\b|\bdocument\.write|\bsrcDoc\b|\bDOMParser\b|\bcreateContextualFragment\b|\beval\(|\bnew Function\b/i

test('the app uses no API that turns text into markup or code', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((path) => SINKS.test(readFileSync(join(SRC, path), 'utf8')))).toEqual([])
})
