import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { RELEASE } from '#pwa/release'
import { answerRelease } from '#pwa/tell-release'
import { renderApp } from '#tests/support/component/render-app'
import { UpdatePrompt } from './update-prompt'

/** A version that waits, and whose worker answers so when it is asked what is new. */
function meet(answer: (port: MessagePort) => void, isInMemory = false) {
  const postMessage = (_question: unknown, ports: unknown) =>
    answer((ports as MessagePort[])[0] as MessagePort)
  const update = {
    get: () => 'ready' as const,
    subscribe: () => () => undefined,
    accept: vi.fn(),
    postpone: vi.fn(),
    check: async () => 'newer' as const,
    newer: () => ({ postMessage }),
  }
  renderApp(<UpdatePrompt update={update} isInMemory={isInMemory} />)
  return update
}

it('offers a version with what its own worker says is new, and leaves the choice', async () => {
  const update = meet((port) => answerRelease({ data: { type: 'WHAT_IS_NEW' }, ports: [port] }))
  await screen.findByText(`What is new: ${RELEASE.line}`)
  screen.getByText('Reload to use it. What waits to be sent stays on this device.')
  await userEvent.click(screen.getByRole('button', { name: 'Later' }))
  expect(update.postpone).toHaveBeenCalledOnce()
  await userEvent.click(screen.getByRole('button', { name: 'Reload now' }))
  expect(update.accept).toHaveBeenCalledOnce()
})

it('a version that says nothing sensible is offered without a line', async () => {
  meet((port) => port.postMessage({ line: `<b>${'x'.repeat(500)}</b>` }), true)
  await screen.findByText('A new version is ready')
  expect(screen.queryByText(/What is new/)).toBeNull()
  screen.getByText(/once everything is sent/)
})
