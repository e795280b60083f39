/** Keyboard navigation through a page. */
import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/story'

interface Stop {
  /** Identifies the element while its page is open. */
  key: string
  name: string
  isInDialog: boolean
  /** Violations of WCAG 2.4.7 and 2.4.11. */
  trouble: string[]
}

/** The focused element; null if the focus is outside the page, on the browser's own controls. */
const focusStop = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return null
    const words = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)
    const name = `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${words}`
    const trouble: string[] = []
    // A field's focus ring may be drawn by its box.
    const ringed = [element, element.nextElementSibling, element.parentElement, element.closest('label')]
    const isRinged = ringed.some((part) => {
      if (!part) return false
      // A link that covers its card has the ring around the card.
      return ['', '::after'].some((pseudo) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(part, pseudo)
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
      })
    })
    if (!isRinged) trouble.push(`no ring: ${name}`)
    const { x, y, width, height } = element.getBoundingClientRect()
    const isInSight = x + width > 0 && y + height > 0 && x < innerWidth && y < innerHeight
    const points = [0.02, 0.5, 0.98].flatMap((down) => [0.02, 0.5, 0.98].map((along) => [along, down]))
    const onTop = points.map(([along = 0, down = 0]) =>
      document.elementFromPoint(x + along * width, y + down * height),
    )
    const isOpen = onTop.some((over) => {
      const label = over?.closest('label')
      return over && (element.contains(over) || over.contains(element) || label?.contains(element))
    })
    if (!isInSight) trouble.push(`out of sight: ${name}`)
    else if (!isOpen) trouble.push(`covered: ${name} at ${x}, ${y} by ${onTop[4]?.outerHTML.slice(0, 90)}`)
    const stops: Element[] = Reflect.get(window, 'stops') ?? []
    Reflect.set(window, 'stops', stops)
    if (!stops.includes(element)) stops.push(element)
    const isInDialog = element.closest('[role=dialog][aria-modal=true]') !== null
    return { key: `${stops.indexOf(element)}`, name, isInDialog, trouble }
  })

/** Tabs through the whole page, or once around an open dialog; returns the violations on the way. */
export async function focusTrouble(page: Page, most = 300): Promise<string[]> {
  const found = new Set<string>()
  await page.evaluate(() => {
    if (document.querySelector('[role=dialog][aria-modal=true]')) return
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    scrollTo({ top: 0, behavior: 'instant' })
  })
  let first: Stop | undefined
  for (let count = 0; count < most; count += 1) {
    await page.keyboard.press('Tab')
    const stop = await focusStop(page)
    if (stop === null || stop.key === first?.key) {
      if (count === 0) found.add('no element can be focused')
      return [...found]
    }
    // A dialog that opens on the way (filters become a sheet on a narrow screen) starts a new round.
    if (first === undefined || first.isInDialog !== stop.isInDialog) first = stop
    for (const trouble of stop.trouble) found.add(trouble)
  }
  found.add(`no end after ${most} stops`)
  return [...found]
}

/** Presses Tab until `goal` has the focus; fails after 200 presses, or at a stop with a violation. */
export async function tabTo(page: Page, goal: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(goal).toBeVisible()
  for (let count = 0; count < 200; count += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
    const stop = await focusStop(page)
    expect(stop?.trouble ?? [], 'on the way').toEqual([])
  }
  throw new Error(`Tab does not reach ${goal}`)
}

/** Tabs to `goal` and presses `key` on it. */
export async function pressByKey(page: Page, goal: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, goal)
  await page.keyboard.press(key)
}
