/** A phone with a notch and a home indicator: no text or control is beneath them. */
import type { Page } from '@playwright/test'
import { expect, expectSync } from '../support/story'
import { test } from '../support/without-worker'

interface Insets {
  top: number
  right: number
  bottom: number
  left: number
}

/** An iPhone 15, px. */
const UPRIGHT = { width: 393, height: 852, insets: { top: 59, right: 0, bottom: 34, left: 0 } }
const ON_ITS_SIDE = { width: 852, height: 393, insets: { top: 0, right: 59, bottom: 21, left: 59 } }

async function hold(page: Page, { width, height, insets }: typeof UPRIGHT): Promise<void> {
  const tools = await page.context().newCDPSession(page)
  await page.setViewportSize({ width, height })
  await tools.send('Emulation.setSafeAreaInsetsOverride' as never, { insets } as never)
}

/** Visible texts and controls that extend beneath the notch or the home indicator. */
const covered = (page: Page, insets: Insets, within = 'body') =>
  page.evaluate(
    ([{ top, right, bottom, left }, root]) => {
      const [width, height] = [innerWidth, innerHeight]
      const found: string[] = []
      /** Whether the element is fixed or sticky. Only scrolling content may pass beneath the notch. */
      const stays = (element: Element): boolean => {
        for (let at: Element | null = element; at && at !== document.documentElement; at = at.parentElement) {
          const { position, overflowY } = getComputedStyle(at)
          if (['auto', 'scroll'].includes(overflowY) && at.scrollHeight > at.clientHeight) return false
          if (['fixed', 'sticky'].includes(position)) return true
        }
        return false
      }
      for (const element of document.querySelectorAll(`${root} :is(a, button, input, h1, h2, p, label)`)) {
        if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
        const range = document.createRange()
        range.selectNodeContents(element)
        // Of a block of text only the text counts, of a control its whole box.
        const isText = element.matches('h1, h2, p, label')
        const box = (isText ? range : element).getBoundingClientRect()
        if (box.width < 2 || box.bottom <= 0 || box.top >= height) continue
        const isBeside = box.left < left - 1 || box.right > width - right + 1
        const isBeneath = stays(element) && (box.top < top - 1 || box.bottom > height - bottom + 1)
        if (isBeside || isBeneath)
          found.push(`<${element.tagName}> ${element.textContent?.trim().slice(0, 40)}`)
      }
      return found
    },
    [insets, within] as const,
  )

for (const [name, phone] of [
  ['upright', UPRIGHT],
  ['on its side', ON_ITS_SIDE],
] as const)
  test(`no text or control is under the notch of a phone that is held ${name}`, async ({ page }) => {
    await hold(page, phone)
    for (const path of ['/', '/store', '/get-quote']) {
      await page.goto(path)
      await expectSync(page, 'synced')
      expect.soft(await covered(page, phone.insets), path).toEqual([])
    }
    await page.goto('/projects')
    await expectSync(page, 'synced')
    await page.getByRole('button', { name: 'Request Similar' }).first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Send Request' })).toBeVisible()
    expect.soft(await covered(page, phone.insets, '[role=dialog]'), 'dialog').toEqual([])
  })
