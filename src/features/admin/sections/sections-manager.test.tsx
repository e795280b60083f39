import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { RowTypes } from '#shared/schema/rows'
import { demoSection } from '#tests/support/component/demo-section'
import { expectNoInjection, HOSTILE_HTML } from '#tests/support/component/expect-no-injection'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { undoWithoutEngine } from '#tests/support/component/undo-without-engine'
import { FirstRespondersManager } from './sections-manager'

type Section = RowTypes['first_responders_sections']

const PICTURE = 'product-images/first-responders/command/a.webp'
const SECTIONS = [
  demoSection('command', {
    title: 'Command Vehicles',
    display_order: 1,
    images: [PICTURE, 'product-images/b.webp'],
  }),
  demoSection('brush', { title: 'Brush Trucks', display_order: 2, tag: 'brush', is_active: false }),
  demoSection('rescue', { title: 'Light Rescue', display_order: 3, tag: 'rescue' }),
]

async function show(sections: Section[] = SECTIONS, query = '') {
  const at = `/admin-panel?section=first-responders${query}`
  const data = await openTestData({ kind: 'user', uid: 'u1' }, { first_responders_sections: sections })
  return {
    data,
    ...renderPage(<FirstRespondersManager />, data, { at, commands: { undo: undoWithoutEngine(data) } }),
  }
}

const card = (title: string) => within(screen.getByRole('article', { name: title }))
const titles = () => screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'))

test('Admin 2: each card shows title, category, order, key, description, key points and images', async () => {
  await show()
  await screen.findByText('Active Sections: 2')
  const command = card('Command Vehicles')
  command.getByText('Command Vehicle')
  expect(command.getByRole('link', { name: 'command' }).getAttribute('href')).toBe(
    '/first-responders/command',
  )
  command.getByText('What it is for.')
  expect(within(command.getByRole('list', { name: 'Key points' })).getAllByRole('listitem')).toHaveLength(3)
  expect(command.getAllByRole('img', { name: /^Command Vehicles, image/ })).toHaveLength(2)
  card('Brush Trucks').getByText('Inactive')
  // An inactive section has no page to open.
  card('Brush Trucks').getByText('brush')
  expect(card('Brush Trucks').queryByRole('link', { name: 'brush' })).toBeNull()
  expect(card('Light Rescue').queryByText('Inactive')).toBeNull()
})

test("Admin 2: deleting asks 'Are you sure you want to delete this section? This action cannot be undone.'", async () => {
  await show()
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Brush Trucks' }))
  screen.getByText('Are you sure you want to delete this section? This action cannot be undone.')
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await screen.findByText('Section deleted successfully')
  await waitFor(() => expect(titles()).toEqual(['Command Vehicles', 'Light Rescue']))
})

test("Admin 8: removing an image shows 'Image removed successfully', does not change the others, and has its own action label", async () => {
  const { data } = await show()
  await userEvent.click(await screen.findByRole('button', { name: 'Remove image 2 from Command Vehicles' }))
  await screen.findByText('Image removed successfully')
  const [entry] = await data.db._outbox.toArray()
  expect(entry).toMatchObject({
    label: { action: 'first-responders-section.remove-image' },
    body: { changes: [{ set: { images: [PICTURE] } }] },
  })
  expect(document.activeElement?.textContent).toContain('Add Images')
})

test('two images that are removed before the list has changed are both removed, and a second press removes no other', async () => {
  const { data } = await show()
  const second = await screen.findByRole('button', { name: 'Remove image 2 from Command Vehicles' })
  fireEvent.click(second)
  fireEvent.click(second)
  fireEvent.click(screen.getByRole('button', { name: 'Remove image 1 from Command Vehicles' }))
  await waitFor(async () => expect(await data.db._outbox.count()).toBe(2))
  const entries = await data.db._outbox.toArray()
  expect(entries.map(({ body }) => body)).toMatchObject([
    { changes: [{ set: { images: [PICTURE] } }] },
    { changes: [{ set: { images: [] } }] },
  ])
})

test('a file that is not a picture shows an error, and nothing is saved', async () => {
  const { data } = await show()
  await screen.findByRole('article', { name: 'Command Vehicles' })
  const input = document.querySelector('input[aria-label="Images of Command Vehicles: files"]')
  if (!(input instanceof HTMLInputElement)) throw new Error('the file input is missing')
  await userEvent.upload(input, new File(['<script>'], 'page.jpg', { type: 'image/jpeg' }))
  await card('Command Vehicles').findByText(/page\.jpg/)
  expect(await data.db._outbox.count()).toBe(0)
})

test('sections of one category are reordered among themselves, and Undo restores the order', async () => {
  const { data } = await show([...SECTIONS, demoSection('second', { title: 'Second', display_order: 9 })])
  await userEvent.click(await screen.findByRole('button', { name: /^Command Vehicle/ }))
  expect(titles()).toEqual(['Command Vehicles', 'Second'])
  await userEvent.click(screen.getByRole('button', { name: 'Move Second earlier' }))
  await screen.findByText('Section order saved')
  const rows = await data.db.rows('first_responders_sections').orderBy('display_order').toArray()
  expect(rows.map(({ section_key }) => section_key)).toEqual(['second', 'brush', 'rescue', 'command'])
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(titles()).toEqual(['Command Vehicles', 'Second']))
})

test('a copy of a section is last, and needs a key of its own', async () => {
  const { data } = await show(
    [demoSection('command', { id: 's1', title: 'Command', display_order: 1 })],
    '&edit=s1',
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Duplicate This Section' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New section' }))
  await userEvent.type(dialog.getByLabelText(/^Section key/), 'command 2')
  await userEvent.click(dialog.getByRole('button', { name: 'Create Section' }))
  await screen.findByText('Section created successfully')
  const rows = await data.db.rows('first_responders_sections').orderBy('display_order').toArray()
  expect(rows.at(-1)).toMatchObject({
    title: 'Command',
    section_key: 'command_2',
    display_order: 2,
    images: [],
  })
})

test('Admin 5: a new section requires a unique key, and is last in the order', async () => {
  const { data } = await show(SECTIONS, '&edit=new')
  const dialog = within(await screen.findByRole('dialog', { name: 'New section' }))
  const save = () => userEvent.click(dialog.getByRole('button', { name: 'Create Section' }))
  await save()
  const summary = within(await dialog.findByRole('region', { name: '2 fields need another look' }))
  expect(summary.getAllByRole('button', { name: 'Section key and title are required' })).toHaveLength(1)
  await userEvent.type(dialog.getByLabelText(/^Title/, { selector: 'input' }), 'Quick Attack')
  await userEvent.clear(dialog.getByLabelText(/^Section key/))
  await userEvent.type(dialog.getByLabelText(/^Section key/), 'COMMAND')
  await save()
  expect(
    (await dialog.findAllByText('Another section already has the key “command”')).length,
  ).toBeGreaterThan(0)
  await userEvent.clear(dialog.getByLabelText(/^Section key/))
  await userEvent.type(dialog.getByLabelText(/^Section key/), 'Quick Attack')
  await save()
  await screen.findByText('Section created successfully')
  const rows = await data.db.rows('first_responders_sections').toArray()
  expect(rows.find(({ title }) => title === 'Quick Attack')).toMatchObject({
    section_key: 'quick_attack',
    tag: 'command',
    display_order: 4,
    is_active: true,
    key_points: [],
    images: [],
  })
})

const text = (words: string): Partial<Section> => {
  const point = { title: words, description: words }
  return { title: words, description: words, tag: words as never, key_points: [point], images: [words] }
}

test.each<[string, Partial<Section>]>([
  ['HTML', text(HOSTILE_HTML)],
  ['300 characters without a break', text('W'.repeat(300))],
  ['text from right to left', text('شاحنة إنقاذ خفيفة 4x4')],
  ['malformed lists', { title: 'x', key_points: 'x' as never, expanded_details: { a: 1 } as never }],
])('the manager shows a section with %s and executes no HTML in it', async (_, over) => {
  const { container } = await show([demoSection('hostile', over)])
  await screen.findByRole('heading', { level: 3, name: over.title ?? '' })
  expectNoInjection(container)
})

test('category, key points and activity of several sections are changed at once', async () => {
  const { data } = await show()
  const stored = async () =>
    await data.db.rows('first_responders_sections').orderBy('display_order').toArray()
  const select = async () => {
    for (const title of ['Brush Trucks', 'Light Rescue'])
      await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${title}` }))
  }
  await select()
  await userEvent.click(screen.getByRole('button', { name: 'Edit…' }))
  let dialog = within(await screen.findByRole('dialog', { name: 'Edit 2 sections' }))
  await userEvent.selectOptions(dialog.getByLabelText('New value'), 'Quick Attack')
  await dialog.findByText('2 sections will change.')
  expect(dialog.getByRole('list', { name: 'Changes' }).textContent).toContain('Brush Truck → Quick Attack')
  await userEvent.click(dialog.getByRole('button', { name: 'Change 2 sections' }))
  await screen.findByText('2 sections updated')
  expect((await stored()).map(({ tag }) => tag)).toEqual(['command', 'attack', 'attack'])

  await select()
  await userEvent.click(screen.getByRole('button', { name: 'Activate' }))
  await screen.findByText('2 sections activated')
  expect((await stored()).map(({ is_active }) => is_active)).toEqual([true, true, true])

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit…' })).toBeNull())
  await select()
  await userEvent.click(screen.getByRole('button', { name: 'Edit…' }))
  dialog = within(await screen.findByRole('dialog', { name: 'Edit 2 sections' }))
  await userEvent.selectOptions(dialog.getByLabelText('Field'), 'Key points')
  fireEvent.change(dialog.getByLabelText('Key points'), { target: { value: 'Fast: Ready in minutes' } })
  await userEvent.click(await dialog.findByRole('button', { name: 'Change 2 sections' }))
  const point = { title: 'Fast', description: 'Ready in minutes' }
  await waitFor(async () => expect((await stored())[2]?.key_points).toContainEqual(point))
})

test('the key of a new section follows its title until it is changed; a taken key can be replaced by a free one', async () => {
  const { data } = await show([demoSection('brush', { id: 's1', title: 'Brush' })], '&edit=new')
  const dialog = within(await screen.findByRole('dialog', { name: 'New section' }))
  const title = dialog.getByLabelText(/^Title/, { selector: 'input' })
  const key = dialog.getByLabelText<HTMLInputElement>(/^Section key/)
  await userEvent.type(title, 'Brush')
  expect(key.value).toBe('brush_2')
  await userEvent.type(title, ' & Rescue')
  expect(key.value).toBe('brush_rescue')
  await userEvent.clear(key)
  await userEvent.type(key, 'brush')
  await userEvent.type(title, ' Trucks')
  expect(key.value).toBe('brush')
  await userEvent.click(dialog.getByRole('button', { name: 'Create Section' }))
  await dialog.findAllByText('Another section already has the key “brush”')
  await userEvent.click(dialog.getByRole('button', { name: 'Use “brush_2”' }))
  await waitFor(() => expect(dialog.queryByRole('button', { name: /^Use/ })).toBeNull())
  await userEvent.click(dialog.getByRole('button', { name: 'Create Section' }))
  await screen.findByText('Section created successfully')
  const rows = await data.db.rows('first_responders_sections').toArray()
  expect(rows.map(({ section_key }) => section_key).sort()).toEqual(['brush', 'brush_2'])
})
