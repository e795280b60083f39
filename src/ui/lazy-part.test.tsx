import { MantineProvider } from '@mantine/core'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, type PropsWithChildren, type ReactNode, Suspense, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from '#tests/support/eventually'
import { lazyPart, setBrokenPartHandler } from './lazy-part'

afterEach(cleanup)

const noCode = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const show = (part: ReactNode) =>
  render(
    <MantineProvider>
      <p>The page</p>
      {part}
    </MantineProvider>,
  )

function Panel({ text }: { text: string }) {
  return <p>{text}</p>
}

interface NoteProps {
  isOpen: boolean
  onClose: () => void
}
function Note({ isOpen }: NoteProps) {
  return isOpen ? <p>A note</p> : null
}

function OpenedBy({ Dialog }: { Dialog: ComponentType<NoteProps> }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

test('a part whose code cannot be fetched shows a message, Try Again loads it, and the page remains', async () => {
  const load = vi.fn(noCode)
  const Part = lazyPart<{ text: string }>(load)
  show(<Part text="Here" />)
  await screen.findByText(/^This part of the page couldn’t be loaded/)
  screen.getByText('The page')
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByText(/^This part of the page couldn’t be loaded/)
  load.mockImplementation(async () => Panel as never)
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByText('Here')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('shows its fallback while its code is loading', async () => {
  const Part = lazyPart<{ text: string }>(async () => Panel, { fallback: <p>One moment</p> })
  show(<Part text="Here" />)
  screen.getByText('One moment')
  screen.getByText('The page')
  await screen.findByText('Here')
})

test('leaves the fallback to the boundary around it', async () => {
  const Part = lazyPart<{ text: string }>(async () => Panel, { hasOwnBoundary: false })
  show(
    <Suspense fallback={<p>One moment</p>}>
      <p>More of the page</p>
      <Part text="Here" />
    </Suspense>,
  )
  screen.getByText('One moment')
  expect(screen.queryByText('More of the page')).toBeNull()
  await screen.findByText('Here')
})

test('loads when the network is back', async () => {
  const load = vi.fn(noCode)
  const Part = lazyPart<{ text: string }>(load)
  show(<Part text="Here" />)
  await screen.findByText(/^This part of the page couldn’t be loaded/)
  load.mockImplementation(async () => Panel as never)
  // The listener is added after the message is rendered.
  await act(async () => undefined)
  window.dispatchEvent(new Event('online'))
  await screen.findByText('Here')
})

test('a dialog whose code cannot be fetched can be closed, and retries when it is opened', async () => {
  const load = vi.fn(noCode)
  const Dialog = lazyPart<NoteProps>(load)
  show(<OpenedBy Dialog={Dialog} />)
  await screen.findByText(/^This part of the page couldn’t be loaded/)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('alert')).toBeNull()
  load.mockImplementation(async () => Note as never)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await screen.findByText('A note')
})

test('code that can be fetched renders as with lazy', async () => {
  const Part = lazyPart(async () => Panel)
  show(<Part text="Here" />)
  await screen.findByText('Here')
})

test('code that throws is shown as a bug and reported, with a button to reload, and is not retried', async () => {
  const [told, reported] = [vi.fn(), vi.fn()]
  setBrokenPartHandler(told)
  vi.stubGlobal('reportError', reported)
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  const mistake = new TypeError("Cannot read properties of undefined (reading 'map')")
  const load = vi.fn(() => Promise.reject(mistake))
  const [Part, Quiet] = [
    lazyPart<{ text: string }>(load),
    lazyPart<PropsWithChildren>(load, { isQuiet: true }),
  ]
  show(<Part text="Here" />)
  await screen.findByText(/^This part of the page crashed\. That’s our fault/)
  screen.getByText('The page')
  expect(screen.queryByText(/connection/)).toBeNull()
  for (const hear of [told, reported]) expect(hear.mock.calls).toEqual([[mistake]])
  const asked = load.mock.calls.length
  window.dispatchEvent(new Event('online'))
  expect(load).toHaveBeenCalledTimes(asked)
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(reload).toHaveBeenCalledOnce()
  cleanup()
  show(<Quiet>Its children</Quiet>)
  await eventually(() => expect(told).toHaveBeenCalledTimes(2))
  await screen.findByText('Its children')
  expect(screen.queryByRole('alert')).toBeNull()
})
