import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderApp } from '#tests/support/component/render-app'
import { UndoMessage } from './undo-message'

test('Ctrl+Z undoes the action of the toast, except in a text field, where it undoes typing', () => {
  const undo = vi.fn()
  const { unmount } = renderApp(
    <>
      <UndoMessage message="Deleted" later={undefined} onUndo={undo} />
      <input aria-label="Search" />
      <input type="checkbox" aria-label="Select" />
    </>,
  )
  screen.getByText('Ctrl+Z also undoes it.')
  const press = (label: string, keys: KeyboardEventInit) =>
    fireEvent.keyDown(screen.getByLabelText(label), keys)
  press('Search', { key: 'z', ctrlKey: true })
  press('Select', { key: 'z' })
  press('Select', { key: 'z', ctrlKey: true, shiftKey: true })
  expect(undo).not.toHaveBeenCalled()
  press('Select', { key: 'z', ctrlKey: true })
  press('Select', { key: 'z', metaKey: true })
  expect(undo).toHaveBeenCalledTimes(2)
  unmount()
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  expect(undo).toHaveBeenCalledTimes(2)
})

test('the Undo button returns the focus to the element that had it', async () => {
  const undo = vi.fn()
  renderApp(
    <>
      <p tabIndex={-1}>2 saved projects</p>
      <UndoMessage message="Removed" later={undefined} onUndo={undo} />
    </>,
  )
  const count = screen.getByText('2 saved projects')
  count.focus()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(count)
})
