import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom'
import { expect, onTestFinished, test } from 'vitest'
import { useCloseOnBack, useOverlayHistory } from '#ui/feedback/use-close-on-back'
import { useOpenRow } from './use-open-row'

function List() {
  const { id, open, close } = useOpenRow()
  return (
    <>
      <h1>List</h1>
      <button type="button" onClick={() => open('a')}>
        Edit
      </button>
      {id === null ? null : <Form key={id} id={id} onClose={close} onCopy={() => open('new')} />}
    </>
  )
}

function Form({ id, onClose, onCopy }: { id: string; onClose: () => void; onCopy: () => void }) {
  useCloseOnBack(true, onClose)
  return (
    <div role="dialog" aria-label={id}>
      <button type="button" onClick={onCopy}>
        Copy
      </button>
      <button type="button" onClick={onClose}>
        Close
      </button>
    </div>
  )
}

function Pages() {
  useOverlayHistory()
  return (
    <Routes>
      <Route path="/list" element={<List />} />
      <Route path="*" element={<Link to="/list?edit=a">Row</Link>} />
    </Routes>
  )
}

/** Opens the app at an address of a new tab. */
function start(at: string) {
  const before = window.location.href
  window.history.replaceState(null, '', at)
  const { unmount } = render(
    <BrowserRouter>
      <Pages />
    </BrowserRouter>,
  )
  onTestFinished(() => {
    unmount()
    window.history.replaceState(null, '', before)
  })
}

const back = () => act(async () => window.history.back())
const close = () => userEvent.click(screen.getByRole('button', { name: 'Close' }))

test.each([
  ['Back', back],
  ['its button', close],
])(
  'a row that a link of another page has opened is closed by %s and leads to that page',
  async (_by, leave) => {
    start('/overview')
    await userEvent.click(screen.getByRole('link', { name: 'Row' }))
    screen.getByRole('dialog')
    await leave()
    await screen.findByRole('link', { name: 'Row' })
    expect(window.location.pathname).toBe('/overview')
  },
)

test.each([
  ['Back', back],
  ['its button', close],
])('the form of a copy is closed by %s and leads to the list, not to the original', async (_by, leave) => {
  start('/list')
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
  await userEvent.click(screen.getByRole('button', { name: 'Copy' }))
  await screen.findByRole('dialog', { name: 'new' })
  await leave()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  screen.getByRole('heading', { name: 'List' })
  expect(window.location.search).toBe('')
})

test.each([
  ['Back', back],
  ['its button', close],
])('a row that the list has opened is closed by %s and leads to the list', async (_by, leave) => {
  start('/list')
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
  screen.getByRole('dialog')
  await leave()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(window.location.pathname + window.location.search).toBe('/list')
})

test.each([
  ['Back', back],
  ['its button', close],
])('a row with whose address the app begins is closed by %s and leads to the list', async (_by, leave) => {
  start('/list?edit=a')
  screen.getByRole('dialog')
  await leave()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  screen.getByRole('heading', { name: 'List' })
  expect(window.location.search).toBe('')
})
