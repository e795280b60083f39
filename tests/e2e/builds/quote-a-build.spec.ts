/** A build from the first choice to the order: requested offline, changed by the shop, accepted by the customer. */
import { ADMIN } from '#supabase/embedded/demo/accounts'
import { readMails } from '#tests/support/embedded/read-mails'
import { countFrames, expectModel } from '../support/model'
import {
  expect,
  expectSync,
  openServer,
  openSignedIn,
  openSynced,
  openSyncedAs,
  pressTwice,
  test,
} from '../support/story'

test.use({ cutsNetwork: true, viewport: { width: 390, height: 844 } })

test('a build is requested offline, changed by the shop in 3D, accepted, and remains with the order', async ({
  page,
  context,
  openDevice,
  customer,
  server,
}) => {
  test.setTimeout(240_000)
  await openSignedIn(page, customer, '/my-builds')
  await page.getByRole('link', { name: 'Build a Rig' }).click()
  await page.getByText('Veterinarian', { exact: true }).click()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByRole('button', { name: 'Request a Quote for This Build' }).click()
  const request = page.getByRole('dialog')
  await request.getByLabel('Name').fill('Gil Rasmussen')
  await pressTwice(request.getByRole('button', { name: 'Send Request' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Saved/)
  await page.getByRole('link', { name: 'Track It in My Quotes' }).click()
  const own = page.getByRole('heading', { name: 'Your build' }).locator('..')
  await expect(own).toContainText('Veterinarian slip-in on a Ford F-250, crew cab')
  await context.setOffline(false)
  await expectSync(page, 'synced')
  const { data: rows } = await server.from('quote_requests').select('id, build').not('build', 'is', null)
  expect(rows).toMatchObject([{ build: { trade: 'vet', mount: 'slide-in' } }])

  const shop = await openDevice()
  await openSyncedAs(shop, ADMIN, `/admin-panel?section=quotes&edit=${rows?.[0]?.id}`)
  const dialog = shop.getByRole('dialog').first()
  await expect(dialog.getByRole('heading', { name: 'The customer’s build' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Show in 3D' }).click()
  await expect(dialog.getByRole('img', { name: /^Model of the build/ })).toBeVisible({ timeout: 60_000 })
  await dialog.getByRole('button', { name: 'Change the Build' }).click()
  const editor = shop.getByRole('dialog', { name: 'Change the Build' })
  await editor.getByRole('button', { name: 'Equipment' }).click()
  await editor.getByText('Beacon', { exact: true }).click()
  await editor.getByRole('button', { name: 'Use in Reply' }).click()
  const changes = dialog.getByRole('region', { name: 'Changes to the build' })
  await expect(changes).toContainText('Lights')
  await expect(changes.locator('del')).not.toHaveText('Beacon')
  await expect(changes.locator('ins')).toHaveText('Beacon')
  // The changed build survives a reload, like the words of the reply.
  await dialog.getByLabel('Message to the customer').fill('With a beacon, for the road at night.')
  await shop.reload()
  await expect(changes.locator('ins')).toHaveText('Beacon')
  await dialog.getByRole('button', { name: 'Send Price' }).click()
  await expect(dialog.getByText(/^Enter a price for the changed build\./)).toBeVisible()
  await dialog.getByLabel('Price in dollars').fill('15,800')
  await dialog.getByRole('button', { name: 'Send Price' }).click()

  await page.getByRole('button', { name: 'Accept $15,800' }).waitFor()
  const told = page.getByRole('region', { name: 'Changes to the build' })
  await expect(told.locator('dt')).toHaveText(['Lights'])
  await expect(told.locator('ins')).toHaveText('Beacon')
  await page.getByRole('button', { name: 'Accept $15,800' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click()
  await page.getByRole('link', { name: /^View Order GR-/ }).click()
  const built = page.getByRole('heading', { name: 'What we’re building' }).locator('..')
  await built.getByText('All parts').click()
  await expect(built).toContainText('Beacon')
  await expect(page.getByRole('link', { name: /^View quote Q-/ })).toBeVisible()
})

test('a guest sees in the mail’s link what the shop has changed, and accepts by a message', {
  tag: '@online',
}, async ({ page, openDevice, backend, server }) => {
  test.setTimeout(180_000)
  const email = `guest-${crypto.randomUUID()}@rigworks.example`
  await page.addInitScript(countFrames)
  await openSynced(page, '/build-your-rig')
  await expectModel(page)
  await page.getByText('Veterinarian', { exact: true }).click()
  await page.getByRole('button', { name: 'Request a Quote for This Build' }).click()
  const request = page.getByRole('dialog')
  await request.getByLabel('Name').fill('Gus Guest')
  await request.getByLabel('Email').fill(email)
  await request.getByRole('button', { name: 'Send Request' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: /^Quote request sent|^Quote Request/i }),
  ).toBeVisible()
  const { data: rows } = await server.from('quote_requests').select('id').eq('customer_email', email)
  const id: string = rows?.[0]?.id
  const shop = await openDevice()
  await openSyncedAs(shop, ADMIN, `/admin-panel?section=quotes&edit=${id}`)
  const dialog = shop.getByRole('dialog').first()
  await dialog.getByRole('button', { name: 'Change the Build' }).click()
  const editor = shop.getByRole('dialog', { name: 'Change the Build' })
  await editor.getByRole('button', { name: 'Equipment' }).click()
  await editor.getByText('Beacon', { exact: true }).click()
  await editor.getByRole('button', { name: 'Use in Reply' }).click()
  await dialog.getByLabel('Message to the customer').fill('With a beacon, for the road at night.')
  await dialog.getByLabel('Price in dollars').fill('15,800')
  await dialog.getByRole('button', { name: 'Send Price' }).click()
  // A page that is closed earlier may not have sent it.
  const prices = () => server.from('quote_messages').select('amount').eq('quote_request_id', id)
  await expect.poll(async () => (await prices()).data).toHaveLength(1)
  await shop.context().close()

  // The server sends the mail after it has answered the app.
  const readMail = async () => (await readMails(backend.mailUrl, email))[0]
  await expect.poll(async () => (await readMail())?.subject).toMatch(/^Your quote Q-\w+ is ready$/)
  const mail = await readMail()
  const { pathname, search, hash } = new URL(mail?.link ?? '')
  await page.goto(pathname + search + hash)
  await expect(page.getByRole('heading', { level: 1, name: 'Our changes to your build' })).toBeVisible()
  const changes = page.getByRole('region', { name: 'What we changed' })
  await expect(changes.locator('dt')).toHaveText(['Lights'])
  await expect(changes.locator('ins')).toHaveText('Beacon')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('link', { name: 'Accept' }).click()
  const reference = `Q-${id.slice(0, 8).toUpperCase()}`
  const form = page.locator('form').filter({ has: page.getByLabel('Subject') })
  await expect(form.getByLabel('Subject')).toHaveValue(`Quote ${reference}`)
  await form.getByLabel('Name').fill('Gus Guest')
  await form.getByLabel('Email').fill(email)
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect
    .poll(async () => (await server.from('contact_messages').select('message').eq('email', email)).data)
    .toEqual([{ message: `I accept your price and your changes to the build for quote ${reference}.` }])
})

test('builds are saved offline, opened, renamed, compared and deleted, and each reaches the server once', async ({
  page,
  context,
  customer,
  backend,
}) => {
  test.setTimeout(180_000)
  await openSignedIn(page, customer, '/my-builds')
  await page.getByRole('link', { name: 'Build a Rig' }).click()
  await page.getByText('Veterinarian', { exact: true }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Barn truck')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('“Barn truck” is in My Builds')).toBeVisible()
  await expectSync(page, 'synced')
  await page.goto('/my-builds')
  await expect(page.getByRole('article', { name: 'Barn truck' })).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  const card = page.getByRole('article', { name: 'Barn truck' })
  await card.getByRole('button', { name: 'Copy' }).click()
  const copy = page.getByRole('article', { name: 'Barn truck (copy)' })
  await copy.getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Red one')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  const red = page.getByRole('article', { name: 'Red one' })
  await red.getByRole('link', { name: 'Open' }).click()
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByRole('group', { name: 'Doors' }).getByText('Red', { exact: true }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
  await page.goto('/my-builds')
  await card.getByLabel('Compare').check()
  await red.getByLabel('Compare').check()
  await page.getByRole('link', { name: 'Compare Builds' }).click()
  await expect(page.getByText(/^\d of \d+ details differ\.$/)).toBeVisible()
  await expect(page.locator('tbody[data-changed]').filter({ hasText: 'Door color' })).toContainText('Red')
  await page.goBack()
  await card.getByRole('button', { name: 'Delete' }).click()
  await expect(card).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: 'Delete' }).click()
  await context.setOffline(false)
  await expectSync(page, 'synced')
  const own = await openServer(backend, customer)
  const { data } = await own.from('saved_builds').select('name, door_finish')
  expect(data).toEqual([{ name: 'Red one', door_finish: 'red' }])
})
