/** Screens of the rig builder, for `states.ts`. */
import type { Page } from '@playwright/test'
import { toFragment } from '#features/rig-builder/build/link'
import { PRESETS } from '#features/rig-builder/build/presets'
import { expect } from '../support/story'
import type { State } from './states'

const BUILDER = '/build-your-rig'
const { farrier } = PRESETS

const atStep = (name: string, more?: (page: Page) => Promise<void>): State => ({
  path: BUILDER,
  name,
  open: async (page) => {
    await page.getByRole('button', { name, exact: true }).click()
    await more?.(page)
  },
})

export const BUILDER_STATES: readonly State[] = [
  atStep('Truck & size', async (page) => {
    // A height that cannot be built, with ways out.
    await page.getByLabel('Body height (in.)').fill('56')
    await expect(page.getByRole('button', { name: 'Raise the body to 64 in.' })).toBeVisible()
  }),
  atStep('Compartments', async (page) => {
    await page.getByRole('button', { name: /Gallery door, shoe rack/ }).click()
    await page.getByText('Open or close individual doors').click()
    await page.getByRole('button', { name: 'Open Curb side, compartment 2' }).click()
  }),
  atStep('Equipment'),
  atStep('Finish', async (page) => {
    await page.getByLabel(/^Name on the/).fill('Rasmussen Farrier Service')
    await page.getByText('The build in words and drawings').click()
  }),
  {
    path: BUILDER,
    name: 'a device with a camera view',
    open: async (page) => {
      await page.addInitScript(() => {
        const supports = DOMTokenList.prototype.supports
        DOMTokenList.prototype.supports = function (token) {
          return token === 'ar' || supports.call(this, token)
        }
      })
      await page.reload()
      await expect(page.getByRole('button', { name: 'View in Your Yard' })).toBeVisible()
    },
  },
  {
    path: BUILDER,
    name: 'a stopped model',
    open: async (page) => {
      await page.getByRole('img', { name: /^Model of the build/ }).evaluate((canvas) => {
        const context = (canvas as HTMLCanvasElement).getContext('webgl2')
        context?.getExtension('WEBGL_lose_context')?.loseContext()
      })
      await expect(page.getByRole('button', { name: 'Show the Model Again' })).toBeVisible({
        timeout: 30_000,
      })
    },
  },
  {
    path: `${BUILDER}/compare?quote=Q-3F2A91C0#${toFragment(farrier)}~${toFragment({ ...farrier, doors: 'red' })}`,
    name: 'a build that the shop has changed',
  },
]
