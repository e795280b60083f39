import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { showUndoToast } from './undo-toast'

test('a second press of Undo while the toast fades out does nothing', async () => {
  const undo = vi.fn()
  renderPage(null, await openTestData({ kind: 'anonymous' }))
  showUndoToast({ title: 'Deleted', color: 'green' }, 'Rig 1', undefined, undo)
  const button = await screen.findByRole('button', { name: 'Undo' })
  fireEvent.click(button)
  fireEvent.click(button)
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  expect(undo).toHaveBeenCalledOnce()
})
