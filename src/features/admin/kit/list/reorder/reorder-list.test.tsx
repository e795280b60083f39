import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderApp } from '#tests/support/component/render-app'
import { ReorderList } from './reorder-list'

const START = ['A', 'B', 'C'].map((id) => ({ id }))

/** `canSave`: whether saving a new order succeeds. */
function Letters({ canSave }: { canSave: boolean }) {
  const [rows, setRows] = useState(START)
  const list = (
    <ReorderList
      label="Letters"
      rows={rows}
      nameOf={({ id }) => `Letter ${id}`}
      layout="rows"
      onReorder={async (ids) => {
        if (canSave) setRows(ids.map((id) => ({ id })))
        return canSave
      }}
      render={({ id }, handle) => (
        <>
          {handle}
          <p>{id}</p>
        </>
      )}
    />
  )
  return (
    <>
      {list}
      <button type="button" onClick={() => setRows(START)}>
        Undo
      </button>
    </>
  )
}

const letters = () => screen.getAllByText(/^[ABC]$/).map(({ textContent }) => textContent)
const button = (name: string) => screen.getByRole('button', { name })

test('Admin 2: up and down move a row by one place, announce it, and keep the focus', async () => {
  renderApp(<Letters canSave />)
  await userEvent.click(button('Move Letter B down'))
  expect(letters()).toEqual(['A', 'C', 'B'])
  expect(screen.getByText('Letter B is now 3 of 3').getAttribute('role')).toBe('status')
  expect(document.activeElement).toBe(button('Move Letter B down'))
  await userEvent.click(button('Move Letter B up'))
  await userEvent.click(button('Move Letter B up'))
  expect(letters()).toEqual(['B', 'A', 'C'])
})

test('a row that a button has moved is scrolled into view and keeps the focus', async () => {
  renderApp(<Letters canSave />)
  const seen: unknown[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element, options) {
    seen.push([this.textContent, options])
  })
  await userEvent.click(button('Move Letter A down'))
  await userEvent.click(button('Move Letter A down'))
  expect(letters()).toEqual(['B', 'C', 'A'])
  expect(seen).toEqual([
    ['A', { block: 'nearest' }],
    ['A', { block: 'nearest' }],
  ])
  vi.restoreAllMocks()
})

test('Admin 4: up is disabled at the start, down at the end', async () => {
  renderApp(<Letters canSave />)
  for (const name of ['Move Letter A up', 'Move Letter C down']) {
    expect(button(name).getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(button(name))
  }
  expect(letters()).toEqual(['A', 'B', 'C'])
})

test('an order that could not be saved is reverted', async () => {
  renderApp(<Letters canSave={false} />)
  await userEvent.click(button('Move Letter A down'))
  await waitFor(() => expect(letters()).toEqual(['A', 'B', 'C']))
})

test('a save that fails does not take back a newer move', async () => {
  const saves: ((isSaved: boolean) => void)[] = []
  renderApp(
    <ReorderList
      label="Letters"
      rows={START}
      nameOf={({ id }) => `Letter ${id}`}
      layout="rows"
      onReorder={() => new Promise<boolean>((resolve) => saves.push(resolve))}
      render={({ id }, handle) => (
        <>
          {handle}
          <p>{id}</p>
        </>
      )}
    />,
  )
  await userEvent.click(button('Move Letter A down'))
  await userEvent.click(button('Move Letter A down'))
  await act(async () => saves[0]?.(false))
  expect(letters()).toEqual(['B', 'C', 'A'])
  await act(async () => saves[1]?.(false))
  expect(letters()).toEqual(['A', 'B', 'C'])
})

test('Undo shows the order that it restores', async () => {
  renderApp(<Letters canSave />)
  await userEvent.click(button('Move Letter A down'))
  expect(letters()).toEqual(['B', 'A', 'C'])
  await userEvent.click(button('Undo'))
  expect(letters()).toEqual(['A', 'B', 'C'])
  await userEvent.click(button('Move Letter A down'))
  expect(letters()).toEqual(['B', 'A', 'C'])
})

test('picking up a row is announced only when the next key is pressed', async () => {
  renderApp(<Letters canSave />)
  const grip = button('Drag Letter A')
  const isSaid = () => document.body.textContent?.includes('Picked up Letter A, 1 of 3.')
  const heard = new Promise<void>((resolve) => {
    const watch = new MutationObserver(() => {
      if (!isSaid()) return
      watch.disconnect()
      fireEvent.keyDown(grip, { code: 'Escape' })
      resolve()
    })
    watch.observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  fireEvent.keyDown(grip, { code: 'Space' })
  await heard
  await screen.findByText('Canceled. Letter A stays at 1 of 3.')
})
