/** An admin's day on a phone, without a network from morning to evening. */
import { makePhoto } from '../support/make-photo'
import { leaveAlone, lockOf, PIN, setPin } from '../support/screen-lock'
import { ADMIN, dispatchFocus, expect, expectSync, openSignedIn, test } from '../support/story'
import { emptyShop, fillShop } from './field-shop'

test.use({ cutsNetwork: true, viewport: { width: 390, height: 844 }, hasTouch: true })

const section = (key: string) => `/admin-panel?section=${key}&q=${encodeURIComponent('Field ')}`

test.beforeEach(({ server, backend }) => fillShop(server, backend.url))
test.afterEach(({ server }) => emptyShop(server))

test('thirty different actions without a network, with a conflict and a refusal, reach the server once and show what needs attention', {
  tag: '@full',
}, async ({ page, context, server }) => {
  test.setTimeout(240_000)
  /** Kinds of actions. */
  const done = new Set<string>()
  /** One thing that the admin does; the page says that it worked. */
  const act = (title: string, work: () => Promise<void>) =>
    test.step(title, async () => {
      await work()
      done.add(title)
      // A mouse that stays on a toast keeps it open, and a finger does not stay.
      await page.mouse.move(1, 1)
    })
  const says = (text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()
  const card = (name: string) => page.getByRole('article', { name })
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog').last()
  const close = () => dialog.getByRole('button', { name: 'Close' }).click()
  const select = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` }).check()

  await openSignedIn(page, ADMIN, '/profile')
  await setPin(page)
  await page.goto(section('quotes'))
  await expect(card('Field Ann')).toBeVisible()
  await context.setOffline(true)

  await act('status of a request', async () => {
    await card('Field Ann').getByLabel('Status of Field Ann').selectOption('contacted')
    await says('Quote request from Field Ann is now Contacted')
  })
  await card('Field Ann').getByRole('button', { name: 'Field Ann', exact: true }).click()
  await act('day to follow up', async () => {
    await dialog.getByLabel('Follow up with Field Ann').selectOption('In 3 days')
    await says(/^Follow up with Field Ann on /)
  })
  await act('assignment', async () => {
    await dialog.getByLabel('Assign quote request from Field Ann to').selectOption('Marta Lindqvist')
    await says('Assigned to Marta Lindqvist')
  })
  await act('note on a request', async () => {
    await dialog.getByLabel('New note').fill('Field note on the request')
    await dialog.getByRole('button', { name: 'Add Note' }).click()
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Field note on the request' })).toBeVisible()
  })
  await act('answer with a price', async () => {
    await dialog.getByLabel('Message to the customer').fill('Field answer: ten feet, two anvils.')
    await dialog.getByLabel('Price in dollars').fill('12,400')
    await dialog.getByRole('button', { name: 'Send Price' }).click()
    const answer = dialog.getByRole('list', { name: 'Messages' }).getByRole('listitem').last()
    await expect(answer).toContainText('Field answer: ten feet, two anvils.')
    await expect(answer).toContainText('$12,400')
    await expect(dialog.getByLabel('Message to the customer')).toHaveValue('')
  })
  await close()
  await act('two requests are lost', async () => {
    await select('Field Bob')
    await select('Field Cid')
    await press('Mark as Lost')
    await says('2 quote requests are now Lost')
  })

  await page.goto('/notifications?search=Field')
  const inbox = page.getByRole('article').filter({ hasText: 'Field request of' })
  await act('notification read', async () => {
    await inbox.filter({ hasText: 'of Ann' }).getByRole('button', { name: 'Mark as Read' }).click()
    await says('Notification marked as read')
  })
  await act('notification archived', async () => {
    await inbox.filter({ hasText: 'of Bob' }).getByRole('button', { name: 'Archive' }).click()
    await says('Notification archived')
  })

  await page.goto('/admin-panel?section=orders')
  await page
    .getByRole('button', { name: /^GR-\d+$/ })
    .first()
    .click()
  await act('note on an order', async () => {
    await dialog.getByLabel('New note').fill('Field note on the order')
    await dialog.getByRole('button', { name: 'Add Note' }).click()
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Field note on the order' })).toBeVisible()
  })

  await page.goto('/admin-panel?section=capture')
  await act('photos of a build', async () => {
    const photos = [await makePhoto('c.jpg'), await makePhoto('d.jpg')]
    await page.getByLabel('Photos: files').setInputFiles(photos)
    await expect(page.getByRole('img', { name: /^Photo \d$/ })).toHaveCount(2)
    await page.getByRole('radio', { name: /^Order progress/ }).check()
    await page
      .getByRole('radio', { name: /GR-\d+/ })
      .first()
      .check()
    await page.getByLabel('Caption').fill('Field photos')
    await page.getByRole('button', { name: 'Add to Order' }).click()
    await says(/^Photos added to order GR-\d+/)
  })

  await act('photo note on a request', async () => {
    await page.getByLabel('Photos: files').setInputFiles(await makePhoto('e.jpg'))
    await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible()
    await page.getByRole('radio', { name: /^Note on a quote/ }).check()
    await page.getByRole('radio', { name: /Field Ann/ }).check()
    await page.getByLabel('Note', { exact: true }).fill('Field photo of the truck')
    await page.getByRole('button', { name: 'Save Note' }).click()
    await says('Note saved to the quote request from Field Ann')
  })
  await act('unlocked by PIN', async () => {
    await leaveAlone(page)
    const lock = lockOf(page)
    await lock.getByLabel(/^PIN( \*)?$/).fill(PIN)
    await page.keyboard.press('Enter')
    await expect(lock).toHaveCount(0)
  })

  await page.goto('/admin-panel?section=users')
  await page.getByRole('button', { name: 'Jamie Calloway', exact: true }).click()
  await act('note on a customer', async () => {
    await dialog.getByLabel('New note').fill('Field note on the customer')
    await dialog.getByRole('button', { name: 'Add Note' }).click()
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Field note on the customer' })).toBeVisible()
  })

  await page.goto(section('products'))
  await act('price in the list', async () => {
    await press('Price of Field Vise: $100. Change it')
    await page.getByRole('textbox', { name: 'Price of Field Vise' }).fill('110')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /^Price of Field Vise: \$110\./ })).toBeVisible()
  })
  await act('stock', async () => {
    await page.getByRole('switch', { name: 'Field Tote is in stock' }).click()
    await expect(page.getByRole('switch', { name: 'Field Tote is in stock' })).not.toBeChecked()
  })
  await act('prices by a percentage', async () => {
    await select('Field Vise')
    await select('Field Tote')
    await press('Edit…')
    await dialog.getByLabel('Action', { exact: true }).selectOption('Raise by a percentage')
    await dialog.getByLabel('Percent').fill('10')
    await dialog.getByRole('button', { name: 'Change 2 products' }).click()
    await says('2 products updated')
  })
  await act('new product with a photo', async () => {
    await press('Add Product')
    await dialog.getByLabel('Title').fill('Field Hook')
    await dialog.getByLabel('Price', { exact: false }).first().fill('12')
    await dialog.getByLabel('Description').fill('Steel.')
    await dialog.getByLabel('Category').selectOption('Hardware')
    await dialog.getByLabel('Photos: files').setInputFiles(await makePhoto('hook.jpg'))
    await expect(dialog.getByRole('img', { name: 'Field Hook, photo 1' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Create Product' }).click()
    await says('Product created successfully')
  })

  await page.goto(section('rigs'))
  await act('status of a rig', async () => {
    await page.getByLabel('Status of Field Rig').selectOption('sold')
    await says('Field Rig is now Sold')
  })
  await act('price of a rig', async () => {
    await press('Price of Field Rig: $90,000. Change it')
    await page.getByRole('textbox', { name: 'Price of Field Rig' }).fill('85000')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /^Price of Field Rig: \$85,000\./ })).toBeVisible()
  })
  await act('new rig with photos', async () => {
    await press('Add Rig')
    await dialog.getByLabel('Title').fill('Field Trailer 16')
    await dialog
      .getByLabel('Photos: files')
      .setInputFiles([await makePhoto('a.jpg'), await makePhoto('b.jpg')])
    await expect(dialog.getByRole('img', { name: 'Field Trailer 16, photo 2' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Create Rig' }).click()
    await says('Rig created successfully')
  })

  await page.goto(section('projects'))
  await act('text of a project', async () => {
    await press('Field Build')
    await dialog.getByLabel('Description').fill('Delivered on a Friday.')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await says('Project updated successfully')
  })
  const deleteProject = async (name: string) => {
    await press(`Delete ${name}`)
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(card(name)).toHaveCount(0)
  }
  await act('a project deleted', () => deleteProject('Field Cap'))
  await act('a deletion taken back', async () => {
    await deleteProject('Field Trailer')
    await page.locator('[id^="undoable"]').last().getByRole('button', { name: 'Undo' }).click()
    await expect(card('Field Trailer')).toBeVisible()
  })
  await act('tags of two projects', async () => {
    await select('Field Build')
    await select('Field Trailer')
    await press('Edit…')
    await dialog.getByLabel('Field', { exact: true }).selectOption('Tags')
    await dialog.getByLabel('Tags').fill('Winter')
    await dialog.getByRole('button', { name: 'Change 2 projects' }).click()
    await says('2 projects updated')
  })

  await page.goto('/admin-panel?section=slider')
  await act('a slide shown', async () => {
    await page.getByRole('switch', { name: 'Field slide is active on the site' }).click()
    await says('Slide activated successfully')
  })
  await act('a new slide', async () => {
    await press('Add Slide')
    await dialog.getByLabel(/^Title/).fill('Field opening')
    await dialog.getByRole('button', { name: 'Create Slide' }).click()
    await says('Slide created successfully')
  })

  await page.goto('/admin-panel?section=first-responders')
  await act('text of a section', async () => {
    await press('Edit Field section')
    await dialog.getByLabel('Description', { exact: true }).fill('Up the two-track.')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await says('Section updated successfully')
  })
  await act('a section hidden', async () => {
    await page.getByRole('switch', { name: 'Field section is active on the site' }).click()
    await expect(card('Field section').getByText('Inactive')).toBeVisible()
  })
  await act('a new section', async () => {
    await press('Add Section')
    await dialog.getByLabel('Title *').fill('Field tanker')
    await dialog.getByLabel(/^Section key/).fill('field_tanker')
    await dialog.getByRole('button', { name: 'Create Section' }).click()
    await expect(card('Field tanker')).toBeVisible()
  })

  await page.goto('/admin-panel?section=news')
  await act('a new article', async () => {
    await press('Add Article')
    await dialog.getByLabel('Title').fill('Field report')
    await dialog.getByRole('button', { name: 'Create Article' }).click()
    await says('Article created successfully')
  })
  await act('published', async () => {
    await page.getByRole('switch', { name: 'Field report is published' }).click()
    await says('Article published successfully')
  })

  await page.goto('/admin-panel?section=newsletter')
  await act('a subscription ended', async () => {
    await card('field@news.example').getByRole('switch').click()
    await says('Subscription deactivated successfully')
  })

  await page.goto(section('quotes'))
  await act('a note taken back', async () => {
    await press('Field Ann')
    await dialog.getByLabel('New note').fill('Field note by mistake')
    await dialog.getByRole('button', { name: 'Add Note' }).click()
    await dialog.getByRole('listitem').filter({ hasText: 'by mistake' }).getByRole('button').click()
    await expect(dialog.getByText('Field note by mistake')).toHaveCount(0)
    await close()
  })
  expect(done.size).toBeGreaterThanOrEqual(30)

  // Meanwhile another admin prices the same product, and takes the key of the new section.
  await server.from('products').update({ price: 130 }).eq('title', 'Field Vise').throwOnError()
  await server
    .from('first_responders_sections')
    .insert({ title: 'Field theirs', section_key: 'field_tanker', tag: 'command', display_order: 91 })
    .throwOnError()

  // The phone is restarted before it has a signal again.
  await page.reload()
  await expect(card('Field Ann').getByRole('link', { name: 'Waiting to send' })).toBeVisible()
  await context.setOffline(false)
  await dispatchFocus(page)
  await expectSync(page, 'attention')
  const notice = page.getByRole('alert').filter({ hasText: '2 changes weren’t saved on the server' })
  await expect(notice).toContainText('New section: Field tanker')
  await notice.getByRole('link', { name: 'Open the Sync center' }).click()

  await page.getByRole('link', { name: 'Decide' }).click()
  await page.getByRole('button', { name: 'Keep All Mine' }).click()
  await page.getByRole('button', { name: 'Save Decision' }).click()
  await says('Decision saved')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await dialog.getByLabel(/^Section key/).fill('field_tanker_2')
  await dialog.getByRole('button', { name: 'Send Again' }).click()
  await expectSync(page, 'synced')

  const rows = async (table: string, columns: string, by = 'title') =>
    (await server.from(table).select(columns).like(by, 'Field %').order(by).throwOnError()).data
  const picture = expect.stringMatching(/^[\w-]+\/.+\.webp$/)
  expect(await rows('products', 'title, price, in_stock, images')).toMatchObject([
    { title: 'Field Hook', price: '12.00', in_stock: true, images: [picture] },
    { title: 'Field Tote', price: '55.00', in_stock: false },
    { title: 'Field Vise', price: '121.00', in_stock: true },
  ])
  expect(await rows('rigs', 'title, price, status, images')).toMatchObject([
    { title: 'Field Rig', price: '85000.00', status: 'sold' },
    { title: 'Field Trailer 16', images: [picture, picture] },
  ])
  expect(await rows('projects', 'title, description, tags')).toEqual([
    { title: 'Field Build', description: 'Delivered on a Friday.', tags: ['Winter'] },
    { title: 'Field Trailer', description: null, tags: ['Winter'] },
  ])
  expect(await rows('slideshow_slides', 'title, is_active')).toEqual([
    { title: 'Field opening', is_active: true },
    { title: 'Field slide', is_active: true },
  ])
  expect(await rows('first_responders_sections', 'title, section_key, is_active')).toEqual([
    { title: 'Field section', section_key: 'field_section', is_active: false },
    { title: 'Field tanker', section_key: 'field_tanker_2', is_active: true },
    { title: 'Field theirs', section_key: 'field_tanker', is_active: true },
  ])
  expect(await rows('news_articles', 'title, published')).toEqual([
    { title: 'Field report', published: true },
  ])
  expect(await rows('quote_requests', 'customer_name, status', 'customer_name')).toEqual([
    // The server's change, with the price.
    { customer_name: 'Field Ann', status: 'quoted' },
    { customer_name: 'Field Bob', status: 'lost' },
    { customer_name: 'Field Cid', status: 'lost' },
  ])
  const [ann] = (await rows('quote_requests', 'id', 'customer_name')) as unknown as { id: string }[]
  const followUps = server.from('quote_follow_ups').select('due_on, assignee_id')
  expect((await followUps.eq('id', ann?.id ?? '').throwOnError()).data).toEqual([
    { due_on: expect.stringMatching(/^\d{4}-/), assignee_id: expect.any(String) },
  ])
  expect(await rows('notifications', 'message, is_read', 'message')).toEqual([
    { message: 'Field request of Ann', is_read: true },
    { message: 'Field request of Bob', is_read: true },
    { message: 'Field request of Cid', is_read: false },
  ])
  const answers = server.from('quote_messages').select('author, body, amount')
  expect((await answers.eq('quote_request_id', ann?.id ?? '').throwOnError()).data).toEqual([
    { author: 'shop', body: 'Field answer: ten feet, two anvils.', amount: '12400.00' },
  ])
  expect(await rows('order_photos', 'caption, pictures', 'caption')).toEqual([
    { caption: 'Field photos', pictures: [picture, picture] },
  ])
  const { data: subscriptions } = await server
    .from('newsletter_subscriptions')
    .select('is_active')
    .eq('email', 'field@news.example')
    .throwOnError()
  expect(subscriptions).toEqual([{ is_active: false }])
  expect(await rows('internal_notes', 'body', 'body')).toEqual([
    { body: 'Field note on the customer' },
    { body: 'Field note on the order' },
    { body: 'Field note on the request' },
    { body: 'Field photo of the truck' },
  ])
})
