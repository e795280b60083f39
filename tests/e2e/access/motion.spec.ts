/** With reduced motion nothing is animated: no fade, no slide, no smooth scrolling, no view transition. */
import type { Page } from '@playwright/test'
import { expect, expectSync } from '../support/story'
import { test } from '../support/without-worker'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Records every CSS animation of more than 10 ms, smooth scrolling, and view transitions. */
async function watch(page: Page): Promise<string[]> {
  const moves: string[] = []
  await page.exposeFunction('noteMove', (move: string) => moves.push(move))
  await page.addInitScript(() => {
    const noteMove = (move: string) => Reflect.get(window, 'noteMove')(move)
    const note = (event: Event) => {
      const moving = document.getAnimations().filter((one) => {
        const { duration } = one.effect?.getComputedTiming() ?? {}
        return typeof duration === 'number' && duration > 10
      })
      const element = event.target as Element
      if (moving.length > 0) noteMove(`${event.type} of ${element.tagName}.${element.className}`)
    }
    for (const type of ['transitionrun', 'animationstart']) document.addEventListener(type, note, true)
    const scroll = window.scrollTo
    window.scrollTo = (...args: unknown[]) => {
      const [options] = args as [ScrollToOptions?]
      if (options?.behavior === 'smooth') noteMove('smooth scrolling')
      Reflect.apply(scroll, window, args)
    }
    if ('startViewTransition' in document) {
      document.startViewTransition = () => {
        noteMove('view transition')
        throw new Error('unwanted')
      }
    }
  })
  return moves
}

test('@full slides, sheets, menus, answers, toasts and pages appear without animation', async ({ page }) => {
  const moves = await watch(page)
  /** Waits for hydration: before it, a link loads a new document, which would animate nothing anyway. */
  const open = async (path: string) => {
    await page.goto(path)
    await expectSync(page, 'synced')
  }
  await open('/')
  await page.getByRole('button', { name: /^Slide 2: / }).click()
  await expect(page.getByRole('region', { name: /^2 of \d/ })).toBeVisible()

  await open('/farriers-vets')
  await page.getByRole('button', { name: 'Next picture' }).first().click()
  await open('/faqs')
  await page.locator('summary').first().click()

  await open('/rigs-available')
  await page.getByRole('link', { name: 'View Details' }).first().click()
  await expect(page.locator('main h1')).toBeFocused()
  await page.getByRole('button', { name: 'Contact to Purchase' }).click()
  await page.getByRole('button', { name: 'Send Request' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: /View full screen/ }).click()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.keyboard.press('Escape')

  await open('/projects')
  await page.getByRole('button', { name: /Advanced Project Search/ }).click()
  await expect(page.getByRole('slider').first()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await open('/store')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('main')).toHaveJSProperty('inert', true)
  expect(moves).toEqual([])
})
