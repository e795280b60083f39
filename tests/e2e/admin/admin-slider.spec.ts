/** The slides of the home page, reordered and edited offline. */
import { violations } from '../support/expect-accessible'
import { makePhoto } from '../support/make-photo'
import { ADMIN, dispatchFocus, expect, expectSync, openSignedIn, test } from '../support/story'

test.use({ cutsNetwork: true })

test('an admin drags, moves, hides, adds and deletes slides offline; the home page changes immediately, the server later', async ({
  page,
  context,
  server,
}) => {
  const all = async () => (await server.from('slideshow_slides').select().order('display_order')).data ?? []
  const before = await all()
  const [one, two, three] = before.map(({ title }) => title as string)
  try {
    // High enough for the whole list, because a drag near an edge of the window scrolls.
    await page.setViewportSize({ width: 1280, height: 1600 })
    await openSignedIn(page, ADMIN, '/admin-panel?section=slider')
    const slides = page.getByRole('list', { name: 'Slider' }).getByRole('article')
    const order = () => slides.evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')))
    await expect(slides).toHaveCount(before.length)
    expect(await violations(page)).toEqual([])

    const grip = (title = '') => page.getByRole('button', { name: `Drag ${title}` })
    const place = async (title = '') => {
      const box = await grip(title).boundingBox()
      if (!box) throw new Error(`${title} is not visible`)
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    }
    const [from, to] = [await place(one), await place(two)]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x, from.y + 20, { steps: 4 })
    await page.mouse.move(to.x, to.y, { steps: 8 })
    await page.mouse.up()
    await expect.poll(order).toEqual([two, one, three, ...before.slice(3).map(({ title }) => title)])
    await expect.poll(async () => (await all()).map(({ title }) => title).slice(0, 2)).toEqual([two, one])

    await context.setOffline(true)
    await grip(three).focus()
    await page.keyboard.press('Space')
    await expect(page.getByText(`Picked up ${three}, 3 of ${before.length}.`)).toBeAttached()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText(`${three} is over position 2 of ${before.length}.`)).toBeAttached()
    await page.keyboard.press('Space')
    await expect.poll(async () => (await order()).slice(0, 3)).toEqual([two, three, one])
    await page.getByRole('button', { name: `Move ${two} down` }).click()
    await expect.poll(async () => (await order()).slice(0, 3)).toEqual([three, two, one])

    await page.getByRole('switch', { name: `${one} is active on the site` }).click()
    await expect(page.getByText('Slide deactivated successfully')).toBeVisible()
    await page.getByRole('button', { name: `Delete ${two}` }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    // The previous move may still offer Undo, too.
    const deleted = page.locator('[id^="undoable"]', { hasText: 'Slide deleted successfully' })
    await expect(deleted).toBeVisible()
    const neighbor = page.getByRole('button', { name: `Delete ${one}` })
    await expect(neighbor).toBeFocused()
    await expect(neighbor).toBeInViewport()
    await deleted.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await order()).slice(0, 3)).toEqual([three, two, one])

    await page.getByRole('button', { name: 'Add Slide' }).click()
    const dialog = page.getByRole('dialog', { name: 'New slide' })
    await dialog.getByLabel(/^Title/).fill('Straight from the barn')
    await dialog.getByLabel('Background image: files').setInputFiles(await makePhoto('barn.jpg'))
    await expect(dialog.getByRole('img', { name: 'Straight from the barn' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Create Slide' }).click()
    await expect(page.getByText('Slide created successfully')).toBeVisible()
    await expect(slides.last().getByRole('link', { name: 'Waiting to send' })).toBeVisible()

    await page.goto('/')
    const dots = page.getByRole('button', { name: /^Slide \d+: / })
    await expect(dots.first()).toHaveAccessibleName(`Slide 1: ${three}`)
    await expect(dots.last()).toHaveAccessibleName(/Straight from the barn$/)

    await context.setOffline(false)
    await dispatchFocus(page)
    await expectSync(page, 'synced')
    const after = await all()
    expect(after.map(({ title }) => title).slice(0, 3)).toEqual([three, two, one])
    expect(after.find(({ title }) => title === one)?.is_active).toBe(false)
    const picture = after.at(-1)?.background_image as string
    expect(picture).toMatch(/^slideshow\/slideshow\/\d+-\w+\.webp$/)
    expect((await page.request.get(`/storage/v1/object/public/${picture}`)).ok()).toBe(true)
  } finally {
    // Other stories read the same home page.
    const ids = before.map(({ id }) => id)
    await server.from('slideshow_slides').delete().not('id', 'in', `(${ids})`)
    for (const { id, display_order, is_active } of before) {
      await server.from('slideshow_slides').update({ display_order, is_active }).eq('id', id)
    }
  }
})
