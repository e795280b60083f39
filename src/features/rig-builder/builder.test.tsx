import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { Builder } from './builder'

test('without WebGL there is a drawing, and no button for a file of the model', async () => {
  renderPage(<Builder />, await openTestData({ kind: 'anonymous' }), { at: '/build-your-rig' })
  await screen.findByText('Your browser can’t show the 3D model, so here’s a drawing.')
  screen.getByRole('button', { name: 'Share' })
  expect(screen.queryByRole('button', { name: '3D File' })).toBeNull()
})
