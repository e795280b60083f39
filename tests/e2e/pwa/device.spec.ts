/** Storage that a device grants or refuses, and the diagnostics that a customer can send to support. */
import { fillQuoteDialog, quotesOf } from '../support/quotes'
import {
  dispatchFocus,
  expect,
  expectSync,
  openReady,
  openSignedIn,
  projectPath,
  saveButton,
  test,
} from '../support/story'

test.use({ cutsNetwork: true })

const project = projectPath('vineyard-trailer')

test('the diagnostics open offline by deep link, and describe the device without identifying the customer', {
  tag: '@full',
}, async ({ page, context, customer }) => {
  await openSignedIn(page, customer, project)
  await page.goto('/no/such/page')
  await expect(page.locator('main h1')).toHaveText('Oops! Page not found')
  await context.setOffline(true)
  await page.goto(project)
  await saveButton(page).click()
  await expect(page.getByText('waiting to send').first()).toBeVisible()
  await page.goto('/sync')
  await page.getByRole('link', { name: 'Diagnostics for support' }).click()
  const report = page.locator('pre')
  for (const line of [
    'To be sent: 1 new',
    'Server: unreachable',
    'saved_projects: 1',
    'page_not_found',
    'Session: live',
  ])
    await expect(report).toContainText(line)
  await expect(report).toContainText(/Version: .+, build [\w-]{8}/)
  await page.reload()
  await expect(report).toContainText('Worker: active, controls this page')
  await expect(report).toContainText('Offline pages: ready')

  const uid = await page.evaluate(
    () => JSON.parse(localStorage.getItem('rigworks-session') ?? '').user.id as string,
  )
  // Without the header, which shows the customer's name.
  const text = await page.locator('main').evaluate((main) => {
    const links = [...main.querySelectorAll('a')].map(({ href }) => decodeURIComponent(href))
    return [main.innerHTML, ...links].join('\n')
  })
  expect(text).toContain('mailto:')
  for (const theirs of [customer.email, uid, uid.slice(0, 8), project.split('/').at(-1) ?? '', 'eyJ'])
    expect(text.includes(theirs), theirs).toBe(false)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await saved).suggestedFilename()).toBe('rigworks-diagnostics.txt')
})

test('L1: when the browser blocks storage the site works from memory and says so, and the diagnostics open', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    Object.defineProperty(IDBFactory.prototype, 'open', { value: refuse })
    for (const name of ['localStorage', 'sessionStorage', 'caches'])
      Object.defineProperty(window, name, { get: refuse })
    ServiceWorkerContainer.prototype.register = () =>
      Promise.reject(new DOMException('blocked', 'SecurityError'))
  })
  await page.goto(project)
  await expect(
    page.getByRole('alert').filter({ hasText: 'Nothing can be saved on this device right now.' }),
  ).toContainText('allow site data')
  const email = await fillQuoteDialog(page, 'Request a Similar Build')
  await expect.poll(() => quotesOf(server, email)).toHaveLength(1)
  await expectSync(page, 'synced')
  await page.goto('/sync/diagnostics')
  await expectSync(page, 'synced')
  const report = page.locator('pre')
  for (const line of ['Probe: blocked', 'in this tab only']) await expect(report).toContainText(line)
  // The worker is registered once the page is idle: up to 13 s after the load (`whenPageIdle`) on a busy machine.
  await expect(report).toContainText('worker_unavailable (SecurityError)', { timeout: 30_000 })
})

test('L2: the first valuable action requests persistent storage; a person can delete the cached pictures', {
  tag: '@full',
}, async ({ page, context, backend }) => {
  await page.addInitScript(() => {
    const ask = StorageManager.prototype.persist
    StorageManager.prototype.persist = function () {
      Reflect.set(globalThis, 'isAsked', true)
      return ask.call(this)
    }
  })
  const isAsked = () => page.evaluate(() => Reflect.get(globalThis, 'isAsked') === true)
  await openReady(page)
  await page.goto('/projects')
  const isDrawn = () =>
    page
      .locator('main img')
      .first()
      .evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)
  await expect.poll(isDrawn).toBe(true)
  expect(await isAsked()).toBe(false)
  await context.setOffline(true)
  await page.goto(project)
  await fillQuoteDialog(page, 'Request a Similar Build')
  await expect.poll(isAsked).toBe(true)

  // In this browser a permission grants persistent storage.
  const tools = await context.newCDPSession(page)
  const { browserContextId } = (await tools.send('Target.getTargetInfo')).targetInfo
  const grant = { origin: backend.url, permissions: ['durableStorage' as const] }
  await tools.send('Browser.grantPermissions', {
    ...grant,
    ...(browserContextId ? { browserContextId } : {}),
  })

  await page.goto('/sync')
  await expect(page.getByText('Until you remove it')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Cached Pictures' }).click()
  await page
    .getByRole('dialog', { name: 'Clear cached pictures?' })
    .getByRole('button', { name: 'Clear' })
    .click()
  await expect(page.getByText('Space freed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Clear Cached Pictures' })).toHaveCount(0)
  expect(await page.evaluate(() => caches.has('pictures-v1'))).toBe(false)
  await context.setOffline(false)
  await dispatchFocus(page)
  await expectSync(page, 'synced')
  await page.goto('/projects')
  await expect.poll(isDrawn).toBe(true)
})
