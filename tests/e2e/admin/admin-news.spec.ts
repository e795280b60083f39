/** The News manager: create, publish, edit, delete and undo, online and offline. */
import { makePhoto } from '../support/make-photo'
import { ADMIN, dispatchFocus, expect, expectSync, openSignedIn, test } from '../support/story'

test.use({ cutsNetwork: true })

/** Other stories read the same news. */
test.afterEach(async ({ server }) => {
  await server.from('news_articles').delete().like('title', 'Open day %')
})

test('an admin creates an article with a cover, publishes, previews and edits it offline, and undoes its deletion', {
  tag: '@full',
}, async ({ page, context, server }) => {
  const title = `Open day ${crypto.randomUUID()}`
  const articles = async () =>
    (await server.from('news_articles').select('published, cover_image, author_name').eq('title', title)).data
  await openSignedIn(page, ADMIN, '/admin-panel?section=news')
  await page.getByRole('button', { name: 'Add Article' }).click()
  const form = page.getByRole('dialog', { name: /^(New article$|Edit article: )/ })
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Cover picture: files').setInputFiles(await makePhoto('cover.jpg'))
  await form.getByRole('button', { name: 'Crop', exact: true }).click()
  await page.getByRole('button', { name: 'Use This Crop' }).click()
  await expect(form.getByRole('img', { name: title })).toBeVisible()
  await form.getByRole('button', { name: 'Create Article' }).click()
  await expect(page.getByText('Article created successfully')).toBeVisible()
  await expectSync(page, 'synced')
  const cover_image = expect.stringMatching(/^news-images\/news\/\d+-\w+\.webp$/)
  await expect.poll(articles).toEqual([{ published: false, cover_image, author_name: null }])

  await context.setOffline(true)
  await page.getByRole('switch', { name: `${title} is published` }).click()
  await expect(page.getByText('Article published successfully')).toBeVisible()
  await page.getByRole('button', { name: title, exact: true }).click()
  await form.getByLabel('Author').fill('Ada')
  await form.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview' })
  await expect(preview.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(preview.getByText('Ada')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
  await expect(form.getByRole('button', { name: 'Preview' })).toBeFocused()
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Article updated successfully')).toBeVisible()
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await page.getByRole('dialog', { name: 'Delete article' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('button', { name: title, exact: true })).toBeHidden()
  await page.getByRole('alert').filter({ hasText: 'deleted' }).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: title, exact: true })).toBeVisible()

  await context.setOffline(false)
  await dispatchFocus(page)
  await expectSync(page, 'synced')
  await expect.poll(articles).toEqual([{ published: true, cover_image, author_name: 'Ada' }])
})
