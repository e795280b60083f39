/** The section page for first responders and its manager, online and offline. */
import { violations } from '../support/expect-accessible'
import { makePhoto } from '../support/make-photo'
import { ADMIN, dispatchFocus, expect, openSignedIn, test } from '../support/story'

test.use({ cutsNetwork: true })

test('an admin edits a section from its page, adds pictures and a section offline, and the server refuses a key that is in use', {
  tag: '@full',
}, async ({ page, context, server }) => {
  const table = () => server.from('first_responders_sections')
  const { data: before } = await table().select().eq('section_key', 'brush_trucks').single()
  try {
    await openSignedIn(page, ADMIN, '/first-responders/brush_trucks')
    await page.getByRole('link', { name: 'Edit Section' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit section' })
    await edit.getByLabel('Description', { exact: true }).fill('Up the two-track and back.')
    expect(await violations(page)).toEqual([])
    await edit.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Section updated successfully')).toBeVisible()
    await expect(page.getByRole('main').getByText('Up the two-track and back.')).toBeVisible()
    await page.goto('/admin-panel?section=first-responders')
    const card = page.getByRole('article', { name: 'Brush Trucks' })
    await expect(card.getByText('Up the two-track and back.')).toBeVisible()
    expect(await violations(page)).toEqual([])

    await context.setOffline(true)
    const photos = await Promise.all(['one.jpg', 'two.jpg'].map(makePhoto))
    await card.getByLabel('Images of Brush Trucks: files').setInputFiles(photos)
    await expect(page.getByText('2 image(s) uploaded successfully')).toBeVisible()
    // The photos are upright, and still show with the aspect ratio of their neighbors.
    const added = card.getByRole('img', { name: `Brush Trucks, image ${before.images.length + 1}` })
    await expect(added).toBeVisible()
    expect(await added.evaluate((image) => image.clientWidth / image.clientHeight)).toBeCloseTo(4 / 3, 1)
    await card.getByRole('button', { name: 'Remove image 1 from Brush Trucks' }).click()
    await expect(page.getByText('Image removed successfully')).toBeVisible()
    await page.getByRole('switch', { name: 'Brush Trucks is active on the site' }).click()
    await expect(card.getByText('Inactive')).toBeVisible()

    const create = async (title: string, key: string) => {
      await page.getByRole('button', { name: 'Add Section' }).click()
      const dialog = page.getByRole('dialog', { name: 'New section' })
      await dialog.getByLabel('Title *').fill(title)
      await dialog.getByLabel(/^Section key/).fill(key)
      await dialog.getByRole('button', { name: 'Create Section' }).click()
      return dialog
    }
    const dialog = await create('Tanker', 'Tender Tanker')
    await expect(dialog).toBeHidden()
    // Meanwhile another admin takes the key of the second section.
    const taken = { section_key: 'taken', title: 'Theirs', tag: 'cap', display_order: 90 }
    expect((await table().insert(taken)).error).toBeNull()
    await expect(await create('Ours', 'taken')).toBeHidden()

    await page.reload()
    await expect(page.getByRole('article', { name: 'Tanker' })).toBeVisible()
    await context.setOffline(false)
    await dispatchFocus(page)
    await expect(page.getByRole('article', { name: 'Theirs' })).toBeVisible()
    // Pictures are uploaded at their own pace, and later changes of the row wait for them.
    await expect(card.getByRole('link', { name: 'Waiting to send' })).toBeHidden()
    await page.getByRole('article', { name: 'Ours' }).getByRole('link', { name: 'Needs attention' }).click()
    await expect(page.getByText('Failed to create section')).toBeVisible()
    await expect(page.getByText('This key is already in use.')).toBeVisible()
    await expect(page.getByText('Section key: taken')).toBeVisible()

    const { data: sent } = await table().select().eq('section_key', 'brush_trucks').single()
    expect(sent).toMatchObject({ description: 'Up the two-track and back.', is_active: false })
    expect(sent?.images).toHaveLength((before?.images.length ?? 0) + 1)
    expect(sent?.images.at(-1)).toMatch(/^product-images\/first-responders\/brush_trucks\/\d+-\w+\.webp$/)
    const { data: tanker } = await table().select().eq('section_key', 'tender_tanker').single()
    expect(tanker).toMatchObject({ title: 'Tanker', tag: 'command', is_active: true })
  } finally {
    // Other stories read the same sections.
    const { description, images, is_active } = before ?? {}
    await table().update({ description, images, is_active }).eq('section_key', 'brush_trucks')
    await table().delete().in('section_key', ['tender_tanker', 'taken'])
  }
})
