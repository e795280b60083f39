/** The idle lock of an admin in a browser: printing, other tabs, half-typed text. */
import type { Page } from '@playwright/test'
import { leaveAlone, lockOf, PIN, setPin } from '../support/screen-lock'
import { ADMIN, expect, expectSync, openSignedIn, test } from '../support/story'

const unlock = async (page: Page) => {
  await lockOf(page).getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await page.keyboard.press('Enter')
  await expect(lockOf(page)).toHaveCount(0)
}

test('the idle lock hides the page on screen and in print, in every tab, and restores typed text', {
  tag: '@full',
}, async ({ page, context }) => {
  await openSignedIn(page, ADMIN, '/admin-panel?section=news')
  const other = await context.newPage()
  await other.goto('/sync/diagnostics')
  await expectSync(other, 'synced')
  await page.getByRole('button', { name: 'Add Article' }).click()
  const field = page.getByRole('dialog').getByRole('textbox').first()
  await field.fill('Half a headline')
  await leaveAlone(page)
  for (const tab of [page, other]) await expect(lockOf(tab)).toBeVisible()

  await page.keyboard.press('Escape')
  for (const tab of [page, other]) {
    await tab.emulateMedia({ media: 'print' })
    // biome-ignore lint/performance/useDomNodeTextContent: what is seen, not what is there
    const seen = await tab.locator('body').innerText()
    expect(seen).toMatch(/^This screen is locked/)
    expect(seen).not.toMatch(/Article|Diagnostics|Sync/)
    await tab.emulateMedia({ media: null })
  }
  await other.reload()
  await expect(lockOf(other)).toBeVisible()
  await unlock(page)
  await expect(lockOf(other)).toHaveCount(0)
  await expect(other.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('Half a headline')
})

test.describe('without a connection', () => {
  test.use({ cutsNetwork: true })

  test('a PIN that was set online unlocks the screen without a connection, and after five wrong ones only the password does', async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openSignedIn(page, ADMIN, '/admin-panel')
    await setPin(page, 'Unlock your screen without a connection')

    await context.setOffline(true)
    await leaveAlone(page)
    await page.goto('/admin-panel?section=orders')
    const lock = lockOf(page)
    const pin = lock.getByLabel(/^PIN( \*)?$/)
    await expect(pin).toBeFocused()
    await pin.fill(PIN)
    await page.keyboard.press('Enter')
    await expect(lock).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Orders', exact: true }).first()).toBeVisible()

    await leaveAlone(page)
    await page.reload()
    for (let left = 4; left >= 0; left -= 1) {
      await pin.fill('000001')
      await page.keyboard.press('Enter')
      await expect(lock.getByText(left > 0 ? `You have ${left} tr` : 'Too many wrong PINs')).toBeVisible()
    }
    await page.reload()
    const said = lock.getByText('Too many wrong PINs. Go online and unlock with your password.')
    await expect(said).toBeVisible()
    await expect(lock.getByText(/check your password|Enter your password/)).toHaveCount(0)
    await expect(pin).toHaveCount(0)
    const password = lock.getByLabel('Password', { exact: true })
    await expect(password).toBeFocused()
    await password.fill(ADMIN.password)
    await lock.getByRole('button', { name: 'Unlock' }).click()
    await expect(lock.getByText('The server couldn’t be reached.')).toBeVisible()
    await expect(password).toHaveValue(ADMIN.password)
    await context.setOffline(false)
    await unlock(page)
  })
})
