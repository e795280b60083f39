import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { RowTypes } from '#shared/schema/rows'
import { demoProduct } from '#tests/support/component/demo-product'
import { demoProject } from '#tests/support/component/demo-project'
import { demoRig } from '#tests/support/component/demo-rig'
import { demoSection } from '#tests/support/component/demo-section'
import { expectNoInjection, HOSTILE_HTML } from '#tests/support/component/expect-no-injection'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { SiteSearch } from './site-search'

const PAGES = [
  { label: 'Contact', to: '/contact' },
  { label: 'Projects', to: '/projects' },
]

function Page() {
  const [isOpen, setOpen] = useState(true)
  return isOpen ? <SiteSearch pages={PAGES} onClose={() => setOpen(false)} /> : <p>Closed</p>
}

async function open(projects = [demoProject({ id: 'p1', title: 'Gallery-Door Farrier Body' })]) {
  const draft = demoProject({ id: 'p2', title: 'Gallery draft', published: false })
  const data = await openTestData(
    { kind: 'anonymous' },
    { projects: [...projects, draft], products: [demoProduct({ id: 'f1', title: 'Propane Forge' })] },
  )
  const { router } = renderPage(<Page />, data, { at: '/faqs' })
  return { router, dialog: within(await screen.findByRole('dialog', { name: 'Search' })) }
}
const field = () => screen.getByRole('searchbox', { name: 'Project, rig, product, article, or page' })

test('lists the pages first, finds items by name despite a typo, and opens one', async () => {
  const { router, dialog } = await open()
  expect(await dialog.findAllByRole('link')).toHaveLength(PAGES.length)
  await userEvent.type(field(), 'propnae')
  await dialog.findByText('No exact matches for “propnae”. Showing close matches.')
  expect(dialog.getAllByRole('link')).toHaveLength(1)
  await userEvent.click(dialog.getByRole('link', { name: /^Propane Forge/ }))
  expect(router.state.location.pathname).toBe('/store/propane-forge-f1')
  await screen.findByText('Closed')
})

test('finds rigs and sections by a word in their text; name matches come first', async () => {
  const key_points = [{ title: 'Swing-out anvil', description: 'You never lift it.' }]
  const sections: RowTypes['farriers_vets_sections'][] = [
    { ...demoSection('farrier_bodies', { title: 'Farrier Bodies', key_points }), tag: 'farrier' },
    { ...demoSection('retired', { title: 'Retired', key_points, is_active: false }), tag: 'farrier' },
  ]
  const data = await openTestData(
    { kind: 'anonymous' },
    {
      rigs: [demoRig({ id: 'r1', title: 'Show Rig', description: 'With a swing-out anvil.' })],
      products: [
        demoProduct({ id: 'f1', title: 'Propane Forge', description: 'Stands beside the anvil.' }),
        demoProduct({ id: 'f2', title: 'Stand for an Anvil' }),
      ],
      farriers_vets_sections: sections,
    },
  )
  renderPage(<Page />, data, { at: '/faqs' })
  await screen.findByRole('dialog', { name: 'Search' })
  await userEvent.type(field(), 'anvil')
  await screen.findByText('4 results')
  // Enter opens the first result of the first group.
  expect(screen.getAllByRole('region')[0]).toBe(screen.getByRole('region', { name: 'Products' }))
  const linksOf = (name: string) => within(screen.getByRole('region', { name })).getAllByRole('link')
  expect(linksOf('Rigs')).toHaveLength(1)
  expect(linksOf('Products')[0]?.textContent).toContain('Stand for an Anvil')
  expect(linksOf('Farriers & Vets')[0]?.getAttribute('href')).toBe('/farriers-vets/farrier_bodies')
})

test('finds no draft, although an admin’s device has drafts', async () => {
  const { dialog } = await open()
  await userEvent.type(field(), 'gallery')
  await dialog.findByText('1 result')
  dialog.getByRole('link', { name: /^Gallery-Door Farrier Body/ })
})

test('a hostile name is shown as text', async () => {
  const { dialog } = await open([demoProject({ id: 'p1', title: HOSTILE_HTML })])
  await userEvent.type(field(), 'img')
  await dialog.findByRole('region', { name: 'Projects' })
  expectNoInjection(document.body)
})
