import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { renderApp } from '#tests/support/component/render-app'
import { OfflineNote } from './offline-note'

/** A service worker that gives these answers, one after the other. */
function giveWorker(...answers: boolean[]): void {
  const active = {
    postMessage: (message: { type: string }, [port]: MessagePort[]) => {
      if (message.type === 'KEEP_RIG_BUILDER') port?.postMessage(answers.shift())
    },
  }
  const value = { ready: Promise.resolve({ active }) }
  Object.defineProperty(navigator, 'serviceWorker', { value, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))
}

test('says that the rig builder works offline once all its files are on the device', async () => {
  giveWorker(true)
  renderApp(<OfflineNote />)
  expect((await screen.findByText('Works offline on this device.')).closest('[role=status]')).not.toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('if the files could not be stored, a press of the button tries again', async () => {
  giveWorker(false, true)
  renderApp(<OfflineNote />)
  await userEvent.click(await screen.findByRole('button', { name: 'Make It Work Offline' }))
  await screen.findByText('Works offline on this device.')
})

test('a second failure is reported beside the button, which can be pressed again', async () => {
  giveWorker(false, false, true)
  renderApp(<OfflineNote />)
  const button = await screen.findByRole('button', { name: 'Make It Work Offline' })
  expect(screen.queryByText(/^Couldn’t save it/)).toBeNull()
  fireEvent.click(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await screen.findByText('Couldn’t save it. Check your connection and your free space.')
  expect(button.getAttribute('aria-disabled')).toBeNull()
  fireEvent.click(button)
  await screen.findByText('Works offline on this device.')
})

test('without a service worker nothing is promised', async () => {
  const { container } = render(<OfflineNote />)
  await new Promise((resolve) => setTimeout(resolve))
  expect(container.textContent).toBe('')
})
