import { readFile } from 'node:fs/promises'
import { expect, expectSync, openSignedIn, saveButton, test } from '../support/story'

test.use({ cutsNetwork: true })

test('W4: an entry that the server refuses is parked with its reason, can be exported and discarded, and is imported once', async ({
  page,
  context,
  server,
  customer,
}) => {
  const id = crypto.randomUUID()
  const project = { id, title: 'A build that is taken down' }
  expect((await server.from('projects').insert(project)).error).toBeNull()
  await openSignedIn(page, customer, `/projects/${id}`)
  await expect(saveButton(page)).toBeVisible()
  await context.setOffline(true)
  await saveButton(page).click()
  await expect(page.getByText('Project added to favorites')).toBeVisible()
  // Meanwhile the shop deletes the project, so the foreign key of the saved project fails.
  const { error } = await server.from('projects').delete().eq('id', id)
  expect(error).toBeNull()
  await context.setOffline(false)
  await expectSync(page, 'attention')

  await page.goto('/sync')
  await expect(page.getByText('Failed to update save status')).toBeVisible()
  const download = page.waitForEvent('download')
  await page
    .getByRole('button', { name: /Export/ })
    .first()
    .click()
  const file = await (await download).path()
  expect(await readFile(file, 'utf8')).toContain(id)

  const refusedAgain = page.waitForResponse('**/rest/v1/rpc/sync_push')
  await page.getByRole('button', { name: /^Try Again|^Retry/ }).click()
  await refusedAgain
  // While the retry is in flight the entry is listed as waiting, under a new id; a dialog opened there would close.
  await expect(page.getByText('Nothing is waiting to be sent.')).toBeVisible()
  await expectSync(page, 'attention')
  await page
    .getByRole('button', { name: /^Discard/ })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Discard/ })
    .click()
  await expectSync(page, 'synced')

  await page.getByTestId('unsent-file').setInputFiles(file)
  await expect(page.getByRole('list', { name: 'Added' })).toHaveText('Save A build that is taken down')
  await expectSync(page, 'attention')
  await page.getByTestId('unsent-file').setInputFiles(file)
  await expect(
    page.getByText('Everything in this file was already here, so nothing was added.'),
  ).toBeVisible()
})
