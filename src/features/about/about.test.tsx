import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '#shared/site/paths'
import type { LocalData } from '#sync/react'
import { demoProject } from '#tests/support/component/demo-project'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { AboutPage } from './about-page'
import { AboutSection } from './about-section'

const financingCall = <button type="button">Schedule Financing Call</button>
const show = (data: LocalData, at: string) =>
  renderPage(<AboutPage financingCall={financingCall} />, data, { at })
const open = (name: string) => fireEvent.click(screen.getByRole('tab', { name }))

test('each tab of the about page opens, sets the URL and shows its facts', async () => {
  const { router } = show(await openTestData({ kind: 'anonymous' }), '/about')
  await screen.findByText('Over 10,000')
  open('Shop')
  await screen.findByText(/26,000 sq ft climate-controlled facility on 5.72 acres/)
  expect(router.state.location.search).toBe('?tab=shop')
  open('Products')
  for (const price of ['$6,000–$9,000', '$10,000–$17,000', '$13,000–$17,000', '$18,000–$21,000'])
    await screen.findByText(price)
  open('Financing')
  await screen.findByRole('button', { name: 'Schedule Financing Call' })
  screen.getByText('$100–$150')
  open('Who We Serve')
  const people = await screen.findByRole('list', { name: 'Who we serve' })
  expect(
    within(people)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual(['Farriers', 'Veterinarians', 'Contractors', 'First responders'])
  await router.navigate(-1)
  await screen.findByRole('tab', { name: 'Financing', selected: true })
})

test('the products tab shows real projects, and shows hostile text as text', async () => {
  const html = '<img src=x onerror="window.hit=1">'
  const project = demoProject({ title: html, chassis_type: 'Cap', images: ['javascript:alert(1)'] })
  const { container } = show(
    await openTestData({ kind: 'anonymous' }, { projects: [project] }),
    '/about?tab=products',
  )
  const link = await screen.findByRole('link', { name: html })
  expect(link.getAttribute('href')).toBe(paths.project(project))
  expect(container.querySelector('[onerror]')).toBeNull()
  expect(window).not.toHaveProperty('hit')
})

test('the last tab of the home page is the FAQs, and opening it adds no history entry', async () => {
  const { router } = renderPage(
    <AboutSection financingCall={financingCall} />,
    await openTestData({ kind: 'anonymous' }),
    { at: '/' },
  )
  fireEvent.click(await screen.findByRole('tab', { name: 'FAQs' }))
  await screen.findByText('What does a rig cost?')
  expect(router.state.historyAction).toBe('REPLACE')
})
