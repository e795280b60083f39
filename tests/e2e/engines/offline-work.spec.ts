/** What a visitor and a customer do without a network is kept, and goes out once. */
import { demoId } from '#supabase/embedded/demo/demo-id'
import { quotesOf } from '../support/quotes'
import { click, comeBack, expect, openReady, see, seeSync, signIn, test } from './support/engine-story'

test('a quote request with a photo that was sent offline survives a reload, and arrives once', async ({
  tab,
  network,
  photo,
  server,
}) => {
  const email = `quote-${crypto.randomUUID()}@rigworks.example`
  await openReady(tab, `${network.url}/get-quote`)
  await network.become('refused')
  await see(tab, { label: 'First Name' })
  for (const [label, value] of [
    ['First Name', 'Grace'],
    ['Last Name', 'Farrier'],
    ['Email', email],
    ['Phone', '(315) 555-0123'],
  ] as const)
    await tab.fill({ label }, value)
  for (const text of ['Farrier', 'Service Body']) await tab.click({ text })
  await tab.chooseFile({ label: 'Photos: files' }, photo)
  await see(tab, { role: 'img', name: 'Photo 1' })
  await tab.reload()
  await see(tab, { role: 'img', name: 'Photo 1' })
  await tab.click({ role: 'button', name: 'Submit Quote Request' })
  await see(tab, { text: 'Quote Request Submitted!' })
  await tab.goto(`${network.url}/sync`)
  await see(tab, { text: 'Its picture waits and goes first.' })

  await network.become('open')
  await comeBack(tab)
  await seeSync(tab, 'synced')
  const rows = await quotesOf(server, email)
  expect(rows).toHaveLength(1)
  expect(rows[0]?.attachments).toEqual([`quote-attachments/${rows[0]?.id}/1.webp`])
})

test('a favorite and an order of somebody who signed in are made offline, and arrive once', {
  tag: '@full',
}, async ({ tab, network, customer, server }) => {
  await signIn(tab, network.url, customer)
  await openReady(tab, `${network.url}/store/${demoId('products', 'forge')}`)
  await network.become('refused')
  await click(tab, { role: 'button', name: 'Add to Cart' })
  await tab.goto(`${network.url}/cart`)
  await click(tab, { role: 'button', name: 'Place Order' })
  const dialog = { role: 'dialog', name: 'Place Order' }
  await see(tab, dialog)
  await tab.fill({ label: 'Name', within: dialog }, 'Ada Farrier')
  await tab.fill({ label: 'Address', within: dialog }, 'Barn 3, Genoa')
  await tab.click({ role: 'button', name: 'Place Order', within: dialog })
  await see(tab, { role: 'heading', name: 'Waiting to be sent' })
  await tab.reload()
  await see(tab, { role: 'heading', name: 'Waiting to be sent' })
  await network.become('open')
  await comeBack(tab)
  await see(tab, { role: 'heading', name: /^Order GR-\d+$/ })
  await seeSync(tab, 'synced')
  const { data } = await server.from('orders').select('id').eq('customer_name', 'Ada Farrier')
  expect(data).toHaveLength(1)
})
