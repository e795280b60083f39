import { expectAccessible } from '../support/expect-accessible'
import { ADMIN, expect, expectSync, openServer, openSignedIn, openSyncedAs, test } from '../support/story'
import { unsentFile } from '../support/unsent-file'

test('O3: a conflict is resolved field by field, and the server stores the decision', {
  tag: '@online',
}, async ({ page, backend, customer }) => {
  const server = await openServer(backend, customer)
  const { data: profile, error } = await server
    .from('profiles')
    .select('id, user_id, display_name, bio')
    .single()
  expect(error).toBeNull()
  // The other device was offline while this one changed the same two fields.
  await server
    .from('profiles')
    .update({ display_name: 'Ann Smith', bio: 'Shoes horses.' })
    .eq('id', profile?.id)
  await openSyncedAs(page, customer, '/sync')
  await page
    .getByTestId('unsent-file')
    .setInputFiles(
      unsentFile(profile?.user_id, profile?.id, { display_name: 'Ann', bio: 'Farrier.' }, profile ?? {}),
    )
  await expectSync(page, 'attention')

  await page.getByRole('link', { name: 'Decide' }).click()
  await expect(page.getByRole('group', { name: 'Display name' }).getByText('Ann Smith')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('group', { name: 'Display name' }).getByRole('radio', { name: 'Yours' }).press('Space')
  await page.getByRole('group', { name: 'Bio' }).getByRole('radio', { name: 'Something else' }).check()
  await page.getByRole('textbox', { name: 'Bio' }).fill('Farrier. Shoes horses.')
  await page.getByRole('button', { name: 'Save Decision' }).click()

  await expect(page.getByText('Decision saved')).toBeVisible()
  await expect(page).toHaveURL(/\/sync$/)
  await expectSync(page, 'synced')
  const { data: decided } = await server.from('profiles').select('display_name, bio').single()
  expect(decided).toEqual({ display_name: 'Ann', bio: 'Farrier. Shoes horses.' })
})

test.describe('an order', () => {
  test.use({ cutsNetwork: true })

  test('O3: two orders of the slides are one question, resolved by one answer', async ({
    page,
    context,
    server,
  }) => {
    const { data: slides } = await server
      .from('slideshow_slides')
      .select('id, title, display_order')
      .order('display_order')
      .throwOnError()
    const before = slides ?? []
    const titles = before.map(({ title }) => title)
    const serverOrder = async () => {
      const { data } = await server.from('slideshow_slides').select('title').order('display_order')
      return data?.map(({ title }) => title)
    }
    await openSignedIn(page, ADMIN, '/admin-panel?section=slider')
    const last = titles.at(-1) ?? ''
    await page.getByRole('button', { name: `Move ${last} up` }).waitFor()
    await context.setOffline(true)
    await expectSync(page, 'offline')
    // Here: the first slide becomes the third, in two moves.
    await page.getByRole('button', { name: `Move ${titles[1]} up` }).click()
    await page.getByRole('button', { name: `Move ${titles[2]} up` }).click()
    // What was not moved here is where the others put it.
    const mine = [titles[1], titles[2], titles[0], ...titles.slice(3).reverse()]
    // Elsewhere: the order is reversed.
    for (const [at, { id }] of [...before].reverse().entries())
      await server
        .from('slideshow_slides')
        .update({ display_order: at + 1 })
        .eq('id', id)
        .throwOnError()
    await context.setOffline(false)
    await expectSync(page, 'attention')
    await page.goto('/sync')
    await page.getByRole('link', { name: 'Decide' }).first().click()
    const order = page.getByRole('group', { name: 'Order' })
    await expect(order.getByRole('listitem')).toHaveText([...mine, ...[...titles].reverse()])
    await expectAccessible(page)
    await order.getByRole('radio', { name: 'Yours' }).check()
    await page.getByRole('button', { name: 'Save Decision' }).click()
    await expect(page.getByText('Decision saved')).toBeVisible()
    await expectSync(page, 'synced')
    expect(await serverOrder()).toEqual(mine)
    for (const { id, display_order } of before)
      await server.from('slideshow_slides').update({ display_order }).eq('id', id)
  })
})
