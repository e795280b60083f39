import { expectAccessible } from '../support/expect-accessible'
import { expect, expectSync, openServer, openSignedIn, test } from '../support/story'
import { unsentFile } from '../support/unsent-file'

test('O3 a conflict is decided field by field, and the server stores the decision', async ({
  page,
  backend,
  customer,
}) => {
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
  await openSignedIn(page, customer, '/sync')
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
  await page.getByRole('group', { name: 'About me' }).getByRole('radio', { name: 'Something else' }).check()
  await page.getByRole('textbox', { name: 'About me' }).fill('Farrier. Shoes horses.')
  await page.getByRole('button', { name: 'Save decision' }).click()

  await expect(page.getByText('Decision saved')).toBeVisible()
  await expect(page).toHaveURL(/\/sync$/)
  await expectSync(page, 'synced')
  const { data: decided } = await server.from('profiles').select('display_name, bio').single()
  expect(decided).toEqual({ display_name: 'Ann', bio: 'Farrier. Shoes horses.' })
})
