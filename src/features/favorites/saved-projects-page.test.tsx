import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Session } from '#runtime/session'
import type { RowTypes } from '#shared/schema/rows'
import { demoProduct } from '#tests/support/component/demo-product'
import { demoProject } from '#tests/support/component/demo-project'
import { demoRig } from '#tests/support/component/demo-rig'
import { expectNoInjection, HOSTILE_HTML } from '#tests/support/component/expect-no-injection'
import { openTestData } from '#tests/support/component/open-test-data'
import type { RenderAppOptions } from '#tests/support/component/render-app'
import { renderPage } from '#tests/support/component/render-page'
import { SYNCED } from '#tests/support/synced-status'
import type { RenderSaved } from './saved-card'
import { SavedProjectsPage } from './saved-projects-page'

/** The app renders the cards of the rig list and of the store here; this feature may not import them. */
const card: RenderSaved['product'] & RenderSaved['rig'] = (
  { title }: { title: string },
  { children, action },
) => (
  <>
    <h3>{title}</h3>
    {children}
    {action}
  </>
)
const page = (
  <main>
    <SavedProjectsPage renderSaved={{ rig: card, product: card }} />
  </main>
)

const ADA: Session = { kind: 'signed-in', uid: 'u1', email: 'ada@rigworks.example', isLive: true }
const FORGE = demoProject({ id: 'forge', title: 'Forge body' })
const VET = demoProject({
  id: 'vet',
  title: 'Vet chassis',
  truck_make: null,
  truck_model: null,
  images: [],
})
const saved = (project_id: string, day: number, user_id = 'u1'): RowTypes['saved_projects'] => ({
  id: `s-${project_id}-${user_id}`,
  user_id,
  project_id,
  created_at: `2026-01-0${day}T12:00:00Z`,
})

async function show(rows: { [T in keyof RowTypes]?: RowTypes[T][] } = {}, options: RenderAppOptions = {}) {
  const data = await openTestData({ kind: 'user', uid: 'u1' }, rows)
  return { data, ...renderPage(page, data, { session: ADA, ...options }) }
}
const savedRig = (rig_id: string, day: number, user_id = 'u1'): RowTypes['saved_rigs'] => ({
  id: `r-${rig_id}-${user_id}`,
  user_id,
  rig_id,
  created_at: `2026-01-0${day}T12:00:00Z`,
})
const article = (name: string) => screen.findByRole('heading', { level: 2, name })

test('a visitor is asked to log in', async () => {
  renderPage(page, await openTestData({ kind: 'anonymous' }))
  screen.getByRole('heading', { name: 'Please log in to view your saved projects.' })
})

test('without saved projects, shows the empty state; before the first pull, a skeleton or the failure', async () => {
  const first = await show({}, { status: { ...SYNCED, isFilled: false } })
  screen.getByText('Loading')
  first.unmount()
  const second = await show({}, { status: { ...SYNCED, isFilled: false, hasFailed: true } })
  await screen.findByRole('heading', { name: 'Failed to load saved projects' })
  second.unmount()
  await show()
  await screen.findByRole('heading', { name: 'No saved projects yet' })
  expect(screen.getByRole('link', { name: 'Browse Projects' }).getAttribute('href')).toBe('/projects')
  expect(screen.getByRole('link', { name: 'Browse Rigs' }).getAttribute('href')).toBe('/rigs-available')
  expect(screen.getByRole('link', { name: 'Browse Store' }).getAttribute('href')).toBe('/store')
})

test("lists the person's own saved projects, newest first; a quote request names its project", async () => {
  const { data } = await show({
    projects: [FORGE, VET],
    saved_projects: [saved('forge', 2), saved('vet', 5), saved('forge', 7, 'u2')],
  })
  await screen.findByText('2 saved projects')
  const names = within(screen.getByRole('list')).getAllByRole('heading', { level: 2 })
  expect(names.map(({ textContent }) => textContent)).toEqual(['Vet chassis', 'Forge body'])
  const forge = screen.getByRole('heading', { name: 'Forge body' }).closest('article') as HTMLElement
  for (const text of ['Farrier', '2025', 'Ford F-350']) expect(forge.textContent).toContain(text)
  within(forge).getByText('A full-height body for a four-truck practice, with a gallery door.')
  expect(forge.querySelector('img')?.getAttribute('src')).toMatch(/\/rig-images\/a\.webp$/)
  const vet = screen.getByRole('heading', { name: 'Vet chassis' }).closest('article') as HTMLElement
  expect(vet.querySelector('img')).toBeNull()
  expect(vet.querySelector('[data-missing]')).not.toBeNull()
  within(forge).getByText('Saved Jan 2, 2026')
  expect(within(forge).getByRole('link', { name: 'View Details' }).getAttribute('href')).toBe(
    '/projects/forge-body-forge',
  )
  const foot = within(screen.getByRole('region', { name: 'Ready to plan your own?' }))
  expect(foot.getByRole('link', { name: 'Get a Quote' }).getAttribute('href')).toBe('/get-quote')
  await userEvent.click(within(forge).getByRole('button', { name: 'Request Quote' }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText('A build like “Forge body”')
  await userEvent.type(dialog.getByLabelText(/^Name/), 'Ada')
  await userEvent.click(dialog.getByRole('button', { name: 'Send Request' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [entry] = await data.db._outbox.toArray()
  expect(entry?.body).toMatchObject({ changes: [{ values: { project_id: 'forge', user_id: 'u1' } }] })
})

test('saved rigs are listed below the projects, newest first, with their own count', async () => {
  await show({
    projects: [FORGE],
    rigs: [demoRig({ id: 'demo', title: 'Show demo body' }), demoRig({ id: 'cap', title: 'Used cap' })],
    saved_projects: [saved('forge', 2)],
    saved_rigs: [savedRig('demo', 3), savedRig('cap', 4), savedRig('demo', 5, 'u2')],
  })
  await screen.findByText('1 saved project')
  screen.getByText('2 saved rigs')
  screen.getByRole('heading', { level: 2, name: 'Saved rigs' })
  expect(screen.getAllByRole('list').map((list) => list.getAttribute('aria-label'))).toEqual([
    'Saved projects',
    'Saved rigs',
  ])
  const rigs = within(screen.getByRole('list', { name: 'Saved rigs' }))
  expect(rigs.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Used cap',
    'Show demo body',
  ])
  rigs.getByText('Saved Jan 4, 2026')
})

const savedProduct = (product_id: string, day: number): RowTypes['saved_products'] => ({
  id: `p-${product_id}`,
  user_id: 'u1',
  product_id,
  created_at: `2026-01-0${day}T12:00:00Z`,
})

test('saved products are listed last, newest first, and one that is no longer sold can be removed', async () => {
  const { data } = await show({
    projects: [FORGE],
    products: [demoProduct({ id: 'apron', title: 'Apron' }), demoProduct({ id: 'rasp', title: 'Rasp' })],
    saved_projects: [saved('forge', 2)],
    saved_products: [savedProduct('apron', 3), savedProduct('gone', 4), savedProduct('rasp', 5)],
  })
  await screen.findByText('3 saved products')
  expect(screen.getAllByRole('list').map((list) => list.getAttribute('aria-label'))).toEqual([
    'Saved projects',
    'Saved products',
  ])
  const products = within(screen.getByRole('list', { name: 'Saved products' }))
  expect(products.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Rasp',
    'No longer available',
    'Apron',
  ])
  products.getByText('We took this product down after you saved it.')
  const [, gone] = products.getAllByRole('button', { name: 'Remove from Favorites' })
  await userEvent.click(gone as HTMLElement)
  await screen.findByText('2 saved products')
  const [entry] = await data.db._outbox.toArray()
  expect(entry?.body).toMatchObject({ changes: [{ op: 'delete', table: 'saved_products', id: 'p-gone' }] })
})

test('O4: a person with saved rigs only sees them and no empty state, and can remove them', async () => {
  const undo = vi.fn(async () => 0)
  const { data } = await show(
    { rigs: [demoRig({ id: 'demo', title: 'Show demo body' })], saved_rigs: [savedRig('demo', 2)] },
    { commands: { undo } },
  )
  await screen.findByText('1 saved rig')
  expect(screen.queryByText(/saved project/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Remove from Favorites' }))
  await screen.findByText('Rig removed from favorites')
  await screen.findByRole('heading', { name: 'No saved projects yet' })
  const [entry] = await data.db._outbox.toArray()
  expect(entry?.body).toMatchObject({ changes: [{ op: 'delete', table: 'saved_rigs', id: 'r-demo-u1' }] })
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
})

test('an unpublished rig still has a card and can be removed', async () => {
  await show({ saved_rigs: [savedRig('demo', 2)] })
  await screen.findByRole('heading', { level: 3, name: 'No longer available' })
  screen.getByText('We took this rig down after you saved it.')
  screen.getByRole('button', { name: 'Remove from Favorites' })
})

test('O4: a saved project is removed immediately, and the removal can be undone', async () => {
  const undo = vi.fn(async () => 0)
  const { data } = await show(
    { projects: [FORGE], saved_projects: [saved('forge', 2)] },
    { commands: { undo } },
  )
  await article('Forge body')
  await userEvent.click(screen.getByRole('button', { name: 'Remove from Favorites' }))
  await screen.findByText('Project removed from favorites')
  await screen.findByRole('heading', { name: 'No saved projects yet' })
  // The removed card had the focus.
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'My Saved Projects' }))
  const [entry] = await data.db._outbox.toArray()
  expect(entry?.body).toMatchObject({
    changes: [{ op: 'delete', table: 'saved_projects', id: 's-forge-u1' }],
  })
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
})

test('a removal that cannot be saved on this device shows the message of Site 8', async () => {
  const { data } = await show({ projects: [FORGE], saved_projects: [saved('forge', 2)] })
  await article('Forge body')
  data.db.close({ disableAutoOpen: true })
  await userEvent.click(screen.getByRole('button', { name: 'Remove from Favorites' }))
  await screen.findByText(/^Failed to remove project from favorites/)
})

test('an unpublished project still has a card and can be removed', async () => {
  const { data } = await show({ projects: [FORGE], saved_projects: [saved('forge', 2)] })
  await article('Forge body')
  await act(() => data.db.rows('projects').delete('forge'))
  await article('No longer available')
  screen.getByText('We took this build down after you saved it.')
  expect(screen.queryByRole('link', { name: 'View Details' })).toBeNull()
  screen.getByRole('button', { name: 'Remove from Favorites' })
})

test.each([HOSTILE_HTML, 'W'.repeat(300), 'شاحنة إنقاذ خفيفة 4x4', '👩🏽‍🚒'.repeat(60)])(
  'a card shows %s as text',
  async (text) => {
    const row = demoProject({
      id: 'x',
      title: text,
      description: text,
      specialty: text,
      truck_make: text,
      images: ['javascript:alert(1)'],
    })
    const { container } = await show({ projects: [row], saved_projects: [saved('x', 2)] })
    await article(text)
    expectNoInjection(container)
  },
)
