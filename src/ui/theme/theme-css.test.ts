import { expect, it } from 'vitest'
import { themeCss } from './theme-css'

it('the committed style sheet is generated from the theme', async () => {
  await expect(themeCss()).toMatchFileSnapshot('./theme-variables.css')
})
