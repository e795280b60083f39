import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { demoSlide } from '#tests/support/component/demo-slide'
import { expectNoInjection } from '#tests/support/component/expect-no-injection'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { undoWithoutEngine } from '#tests/support/component/undo-without-engine'
import { SliderManager } from './slider-manager'

const SLIDES = [
  demoSlide({ id: 'a', title: 'Farriers', display_order: 1 }),
  demoSlide({ id: 'b', title: 'Vets', display_order: 2, is_active: false }),
  demoSlide({ id: 'c', title: 'Fire', display_order: 5 }),
]

async function show(slides = SLIDES, at = '/admin-panel?section=slider') {
  const data = await openTestData({ kind: 'user', uid: 'u1' }, { slideshow_slides: slides })
  return {
    data,
    ...renderPage(<SliderManager Page={() => null} />, data, {
      at,
      commands: { undo: undoWithoutEngine(data) },
    }),
  }
}

const slide = (title: string) => within(screen.getByRole('article', { name: title }))
const titles = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))

test('Admin 2: slides are shown in order, each with its status badge', async () => {
  await show()
  await screen.findByText('2 of 3 active')
  expect(titles()).toEqual(['Farriers', 'Vets', 'Fire'])
  expect(slide('Farriers').getAllByText('Active')).toHaveLength(2) // Badge and switch
  slide('Vets').getByText('Inactive')
})

test('a slide can be scheduled from one time until another, and its badge shows that', async () => {
  const ended = demoSlide({
    id: 'd',
    title: 'Winter',
    is_active: false,
    published_at: '2026-01-02T00:00:00Z',
    unpublish_at: '2026-02-01T00:00:00Z',
  })
  const { data } = await show([...SLIDES, ended], '/admin-panel?section=slider&edit=b')
  const dialog = within(await screen.findByRole('dialog', { name: /^Edit slide: / }))
  within(screen.getByRole('article', { name: 'Winter', hidden: true })).getByText('Ended')
  await userEvent.selectOptions(dialog.getByLabelText('Show'), 'From a date and time')
  const next = new Date().getFullYear() + 1
  fireEvent.change(dialog.getByLabelText('Show from'), { target: { value: `${next}-12-01T09:00` } })
  fireEvent.change(dialog.getByLabelText('Show until'), { target: { value: `${next}-12-24T18:00` } })
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText('Slide updated successfully')
  const set = {
    published_at: new Date(`${next}-12-01T09:00`).toISOString(),
    unpublish_at: new Date(`${next}-12-24T18:00`).toISOString(),
  }
  expect((await data.db._outbox.toArray()).map(({ body }) => body)).toMatchObject([
    { changes: [{ id: 'b', set }] },
  ])
  await slide('Vets').findByText(`Scheduled for Dec 1, ${next}, 9:00 AM`)
  screen.getByText('2 of 4 active')
})

test('Admin 4: a move is one mutation that swaps two neighbors; Undo restores the order', async () => {
  const { data } = await show()
  await userEvent.click(await screen.findByRole('button', { name: 'Move Fire up' }))
  await screen.findByText('Slide order saved')
  expect(titles()).toEqual(['Farriers', 'Fire', 'Vets'])
  const entries = await data.db._outbox.toArray()
  expect(entries.map(({ label, body }) => ({ action: label.action, body }))).toMatchObject([
    {
      action: 'slide.reorder',
      body: {
        changes: [
          { id: 'c', set: { display_order: 2 }, base: { display_order: 5 } },
          { id: 'b', set: { display_order: 5 }, base: { display_order: 2 } },
        ],
      },
    },
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('The slides are back in their previous order')
  await waitFor(() => expect(titles()).toEqual(['Farriers', 'Vets', 'Fire']))
})

test('a picture that another admin has changed meanwhile is shown next to the edited one', async () => {
  const { data } = await show(SLIDES, '/admin-panel?section=slider&edit=a')
  const dialog = within(await screen.findByRole('dialog', { name: /^Edit slide: / }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Remove Background image' }))
  await data.db.rows('slideshow_slides').update('a', { background_image: 'slideshow/slideshow/b.webp' })
  await dialog.findByText('Yours: empty')
  const theirs = dialog.getByRole('img', { name: 'Background image, theirs' })
  expect(theirs.getAttribute('src')).toContain('slideshow/b.webp')
})

test("Admin 8: the switch shows 'Slide deactivated successfully' and 'Slide activated successfully'", async () => {
  await show()
  await userEvent.click(await screen.findByRole('switch', { name: 'Farriers is active on the site' }))
  await screen.findByText('Slide deactivated successfully')
  await waitFor(() => slide('Farriers').getByText('Inactive'))
  await userEvent.click(screen.getByRole('switch', { name: 'Vets is active on the site' }))
  await screen.findByText('Slide activated successfully')
})

test("Admin 2: deleting asks 'Are you sure you want to delete this slide?'", async () => {
  await show()
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Vets' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete slide' }))
  dialog.getByText('Are you sure you want to delete this slide?')
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  await screen.findByText('Slide deleted successfully')
  await waitFor(() => expect(titles()).toEqual(['Farriers', 'Fire']))
})

test('after a deletion the focus moves to the next slide, and after the last one to the heading', async () => {
  await show()
  for (const [title, next] of [
    ['Vets', 'Delete Fire'],
    ['Fire', 'Delete Farriers'],
    ['Farriers', null],
  ] as const) {
    await userEvent.click(await screen.findByRole('button', { name: `Delete ${title}` }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete slide' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    const goal = () =>
      next ? screen.getByRole('button', { name: next }) : screen.getByRole('heading', { name: 'Slider' })
    await waitFor(() =>
      expect(screen.queryAllByRole('article').map((card) => card.getAttribute('aria-label'))).not.toContain(
        title,
      ),
    )
    await waitFor(() => expect(document.activeElement).toBe(goal()))
  }
})

test('Admin 4: a new slide is active, with display_order one above the maximum and the default buttons', async () => {
  const { data } = await show(SLIDES, '/admin-panel?section=slider&edit=new')
  const dialog = within(await screen.findByRole('dialog', { name: 'New slide' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Create Slide' }))
  expect((await dialog.findAllByText('Title is required')).length).toBeGreaterThan(0)
  await userEvent.type(dialog.getByLabelText(/^Title/), 'Trailers')
  await userEvent.click(dialog.getByRole('button', { name: 'Create Slide' }))
  await screen.findByText('Slide created successfully')
  const rows = await data.db.rows('slideshow_slides').toArray()
  expect(rows.find(({ title }) => title === 'Trailers')).toMatchObject({
    display_order: 6,
    is_active: true,
    cta_link: '/projects',
    secondary_cta_link: '/get-quote',
    background_image: null,
  })
})

test('a copy of a slide is last, and has no picture', async () => {
  const { data } = await show(SLIDES, '/admin-panel?section=slider&edit=b')
  await userEvent.click(await screen.findByRole('button', { name: 'Duplicate This Slide' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New slide' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Create Slide' }))
  await screen.findByText('Slide created successfully')
  const rows = await data.db.rows('slideshow_slides').orderBy('display_order').toArray()
  const { title } = rows.find(({ id }) => id === 'b') ?? {}
  expect(rows.at(-1)).toMatchObject({ title, display_order: 6, background_image: null })
})

test('an edit sends only the changed columns, without display_order', async () => {
  const { data } = await show(SLIDES, '/admin-panel?section=slider&edit=b')
  const dialog = within(await screen.findByRole('dialog', { name: /^Edit slide: / }))
  await userEvent.type(dialog.getByLabelText('Subtitle'), '!')
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText('Slide updated successfully')
  const [entry] = await data.db._outbox.toArray()
  expect(entry?.body).toMatchObject({
    changes: [{ id: 'b', set: { subtitle: expect.stringMatching(/!$/) } }],
  })
})

test.each([
  ['HTML', '<img src=x onerror="window.hit=1"><script>window.hit=1</script>'],
  ['300 characters without a break', 'W'.repeat(300)],
  ['text from right to left', 'شاحنة إنقاذ'],
])('a slide with %s is shown as text, and no HTML in it is executed', async (_, text) => {
  const hostile = demoSlide({
    id: 'h',
    title: text,
    subtitle: text,
    description: text,
    cta_text: text,
    cta_link: 'javascript:window.hit=1',
    background_image: 'javascript:alert(1)',
  })
  const { container } = await show([hostile])
  await screen.findByRole('heading', { level: 3, name: text })
  expectNoInjection(container)
  expect(container.querySelector('a[href^="javascript"]')).toBeNull()
})

test('the address of a missing slide shows a message above the list', async () => {
  await show(SLIDES, '/admin-panel?section=slider&edit=nobody')
  await screen.findByRole('article', { name: 'Farriers' })
  await screen.findByRole('dialog', { name: 'Nothing to edit' })
})

test('one field of several slides is changed at once; they are hidden, shown and deleted together', async () => {
  const { data } = await show()
  const stored = async () => await data.db.rows('slideshow_slides').orderBy('display_order').toArray()
  for (const title of ['Farriers', 'Fire'])
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${title}` }))
  const bar = within(screen.getByRole('region', { name: 'Selected slides' }))
  await userEvent.click(bar.getByRole('button', { name: 'Deactivate' }))
  await screen.findByText('2 slides deactivated')
  expect((await stored()).map(({ is_active }) => is_active)).toEqual([false, false, false])
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected slides' })).toBeNull())

  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Farriers' }))
  await userEvent.click(screen.getByRole('button', { name: 'Select all 3 slides' }))
  await userEvent.click(screen.getByRole('button', { name: 'Edit…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit 3 slides' }))
  await userEvent.selectOptions(dialog.getByLabelText('Field'), 'Primary button link')
  await userEvent.type(dialog.getByLabelText('New value'), 'store')
  await dialog.findByText('3 slides can’t be changed.')
  fireEvent.change(dialog.getByLabelText('New value'), { target: { value: '/store' } })
  await userEvent.click(await dialog.findByRole('button', { name: 'Change 3 slides' }))
  await screen.findByText('3 slides updated')
  expect((await stored()).map(({ cta_link }) => cta_link)).toEqual(['/store', '/store', '/store'])

  for (const title of ['Vets', 'Fire'])
    await userEvent.click(screen.getByRole('checkbox', { name: `Select ${title}` }))
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await screen.findByText('Are you sure you want to delete 2 slides?')
  const question = within(screen.getByRole('dialog', { name: 'Delete slides' }))
  await userEvent.click(question.getByRole('button', { name: 'Delete' }))
  await screen.findByText('2 slides deleted successfully')
  expect((await stored()).map(({ title }) => title)).toEqual(['Farriers'])
})
