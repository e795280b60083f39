/** Previews of catalog rows on the pages of the site, on a phone without a network. */
import { ADMIN, expect, openSignedIn, test } from '../support/story'

test.use({ cutsNetwork: true, viewport: { width: 390, height: 844 }, hasTouch: true })

test('Admin 2: a slide, a rig and a product are previewed offline on the page that visitors see, with what is typed', async ({
  page,
  context,
  server,
}) => {
  await openSignedIn(page, ADMIN, '/admin-panel')
  await context.setOffline(true)
  for (const [section, table] of [
    ['slider', 'slideshow_slides'],
    ['rigs', 'rigs'],
    ['products', 'products'],
  ] as const) {
    const { data } = await server.from(table).select('id').limit(1).single().throwOnError()
    await page.goto(`/admin-panel?section=${section}&edit=${data.id}`)
    const form = page.getByRole('dialog', { name: /^Edit / })
    const title = `Field preview of ${section}`
    await form
      .getByLabel(/^Title/)
      .first()
      .fill(title)
    await form.getByRole('button', { name: 'Preview' }).click()
    const preview = page.getByRole('dialog', { name: 'Preview' })
    await expect(preview.getByText(/^Preview: not (saved|published)$/)).toBeVisible()
    await expect(preview.getByRole('heading', { name: title })).toBeVisible()
    await page.goBack()
    await expect(preview).toBeHidden()
    await expect(form.getByLabel(/^Title/).first()).toHaveValue(title)
  }
})
