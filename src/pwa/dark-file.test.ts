import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { darkCss } from './dark-file'

const sheet = (name: string) => readFileSync(new URL(`../ui/theme/${name}`, import.meta.url), 'utf8')
const namesIn = (css: string) => new Set([...css.matchAll(/(--[\w-]+):/g)].map(([, name]) => name))

test('without scripts the dark scheme has every colour that it has with them, and no other', () => {
  const sheets = [sheet('tokens.css'), sheet('theme-variables.css')]
  const css = darkCss(sheets)
  const dark = sheets.map(
    (text) => text.slice(text.indexOf('[data-mantine-color-scheme="dark"]')).split('}')[0],
  )
  expect(namesIn(css)).toEqual(namesIn(dark.join()))
  expect(css).toContain('--rw-surface: #1b2126')
  expect(css).toContain('--mantine-color-scheme: dark')
  expect(css).not.toContain('--mantine-color-scheme: light')
})

test('colours of one sheet do not run into those of the next', () => {
  const rule = (name: string) => `:root[data-mantine-color-scheme="dark"] { --${name}: red; }`
  expect(darkCss([rule('a'), rule('b')])).toBe(
    'html:root[data-mantine-color-scheme="light"]{--a: red;--b: red;}\n',
  )
})
