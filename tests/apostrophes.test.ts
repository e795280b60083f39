/** Screens have one apostrophe, ’; only the texts that the specification gives word for word keep the straight one. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const src = join(import.meta.dirname, '../src/')
const specified = readFileSync(join(src, 'PRODUCT.md'), 'utf8')

/** Straight apostrophes within words of a source file without its comments, each with the words around it. */
const straightIn = (source: string): string[] =>
  source
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/(^|\s)\/\/.*/g, '')
    .match(/(?:[\w!.,:]+ )?[A-Za-z]+'[a-z]+(?: \w+)?/g) ?? []

test('a text on screen has a straight apostrophe only where the specification has one', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  )
  const straight = files.flatMap((file) => straightIn(readFileSync(join(src, file), 'utf8')))
  expect(straight).toContain("when you're back")
  expect(straight.filter((words) => !specified.includes(words))).toEqual([])
})
