import type { UnsentFile } from '#domain/unsent-file'
import { expectAccessible } from '../support/expect-accessible'
import { expect, expectSync, openServer, openSignedIn, test } from '../support/story'

test('O3 what was changed elsewhere meanwhile is decided field by field, and the server holds the decision', async ({
  page,
  home,
  customer,
}) => {
  const server = await openServer(home, customer)
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

/** What the person wrote on a device that has never been online since, as its export says it. */
function unsentFile(
  uid: string,
  id: string,
  set: Record<string, string>,
  base: Record<string, string | null>,
) {
  const file: UnsentFile = {
    kind: 'rigworks-unsent',
    pictures: [],
    version: 1,
    uid,
    clientId: crypto.randomUUID(),
    exportedAt: new Date().toISOString(),
    entries: [
      {
        id: crypto.randomUUID(),
        version: 1,
        body: {
          kind: 'changes',
          changes: [
            {
              op: 'update',
              table: 'profiles',
              id,
              set,
              base: Object.fromEntries(Object.keys(set).map((column) => [column, base[column] ?? null])),
            },
          ],
        },
        keys: [`profiles/${id}`],
        after: [],
        state: { kind: 'queued' },
        label: { action: 'profile.update', subject: '' },
        createdAt: Date.now(),
        attempts: 0,
        dueAt: 0,
        lastError: null,
      },
    ],
  }
  return { name: 'unsent.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(file)) }
}
