import { expect, it } from 'vitest'
import { themeCss } from './theme-css'

it('the committed stylesheet is the one that the theme yields', async () => {
  await expect(themeCss()).toMatchFileSnapshot('./theme-variables.css')
})
