import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { themeCss } from './theme-css'

it('the committed style sheet is the one that `npm run generate` writes', () => {
  expect(readFileSync(join(import.meta.dirname, 'theme-variables.css'), 'utf8')).toBe(themeCss())
})
