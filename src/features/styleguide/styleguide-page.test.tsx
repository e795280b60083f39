import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { StyleguidePage } from './styleguide-page'

it('shows the live components, each under its own heading', async () => {
  const data = await openTestData({ kind: 'anonymous' })
  renderPage(<StyleguidePage />, data)
  await screen.findByRole('heading', { level: 1, name: 'Style guide' })
  const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  for (const name of ['Colors', 'Buttons', 'Fields', 'The data plate', 'Sync']) expect(names).toContain(name)
})
