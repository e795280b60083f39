/** Two admins open the same row, in two browsers. */
import { expectAccessible } from '../support/expect-accessible'
import { ADMIN, expect, openServer, openSyncedAs } from '../support/story'
import { test } from '../support/without-worker'

test.use({ cutsNetwork: true })

test('T5: two admins who have the same rig open see each other, and neither is locked out', async ({
  page,
  backend,
  openDevice,
  customer,
  server,
}) => {
  const { data: profile } = await server
    .from('profiles')
    .select('user_id')
    .eq('email', customer.email)
    .single()
    .throwOnError()
  const uid = profile?.user_id
  await (await openServer(backend, customer))
    .from('profiles')
    .update({ display_name: 'Dana Miller' })
    .eq('user_id', uid)
    .throwOnError()
  await server.rpc('update_user_role_secure', { target_user_id: uid, new_role: 'admin' }).throwOnError()
  const { data: rig } = await server
    .from('rigs')
    .insert({ title: 'Quirkle Shared Rig', price: 100 })
    .select('id')
    .single()
    .throwOnError()
  const form = `/admin-panel?section=rigs&edit=${rig?.id}`

  await openSyncedAs(page, ADMIN, form)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Title')).toHaveValue('Quirkle Shared Rig')
  await expect(page.getByText('has this open too')).toHaveCount(0)

  const danas = await openDevice()
  await openSyncedAs(danas, customer, form)
  await expect(dialog.getByText('Dana Miller has this open too')).toBeVisible()
  await expect(danas.getByRole('dialog').getByText('has this open too')).toBeVisible()
  await expectAccessible(page)

  // Only a hint: both may save.
  await danas.getByRole('dialog').getByLabel('Title').fill('Quirkle Rig of Dana')
  await danas.getByRole('button', { name: 'Save Changes' }).click()
  await expect(danas.getByText('Rig updated successfully')).toBeVisible()
  await expect(dialog.getByText('Dana Miller has this open too')).toHaveCount(0)
  await expect(dialog.getByLabel('Title')).toHaveValue('Quirkle Rig of Dana')

  await danas.goto(form)
  await expect(dialog.getByText('Dana Miller has this open too')).toBeVisible()
  // A lost connection is not an error, and work goes on.
  await danas.context().setOffline(true)
  await expect(danas.getByText('has this open too')).toHaveCount(0)
  await danas.getByRole('dialog').getByLabel('Title').fill('Quirkle Rig offline')
  await danas.context().setOffline(false)
  await danas.context().close()
  await expect(dialog.getByText('Dana Miller has this open too')).toHaveCount(0)
  await server.from('rigs').delete().like('title', 'Quirkle %')
})
