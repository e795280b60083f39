/** The idle lock of an admin's screen, and the PIN that unlocks it without a connection. */
import type { Page } from '@playwright/test'
import { ADMIN, expect } from './story'

export const PIN = '482915'

export const lockOf = (page: Page) => page.getByRole('dialog', { name: 'This screen is locked' })

/** Locks the screen, as if half an hour had passed without input. */
export const leaveAlone = (page: Page) =>
  page.evaluate(() => localStorage.setItem('rigworks-last-use', String(Date.now() - 31 * 60_000)))

/** Gives this device a PIN, in the card of the profile or in the one with another name. */
export async function setPin(page: Page, cardName = 'Screen Lock'): Promise<void> {
  const card = page.getByRole('region', { name: cardName })
  await card.getByRole('button', { name: 'Set Up PIN' }).click()
  await card.getByLabel(/^PIN( \*)?$/).fill(PIN)
  await card.getByLabel(/^Repeat PIN/).fill(PIN)
  await card.getByLabel(/^Your password/).fill(ADMIN.password)
  await card.getByRole('button', { name: 'Save PIN' }).click()
  await expect(card.getByText('This device has a PIN.')).toBeVisible()
}
