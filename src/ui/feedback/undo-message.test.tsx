import { fireEvent, screen } from '@testing-library/react'
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
