import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { darkCss } from './dark-without-scripts'

const sheet = (name: string) => readFileSync(new URL(`../../ui/theme/${name}`, import.meta.url), 'utf8')
const namesIn = (css: string) => new Set([...css.matchAll(/(--[\w-]+):/g)].map(([, name]) => name))

test('dark.css has the same colors as the dark scheme with scripts', () => {
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

test('separates the rules of different stylesheets', () => {
  const rule = (name: string) => `:root[data-mantine-color-scheme="dark"] { --${name}: red; }`
  expect(darkCss([rule('a'), rule('b')])).toBe(
    'html:root[data-mantine-color-scheme="light"]{--a: red;--b: red;}\n',
  )
})
