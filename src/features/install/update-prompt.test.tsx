import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { RELEASE } from '#pwa/release'
import { sendReleaseNote } from '#pwa/release-message'
import { renderApp } from '#tests/support/component/render-app'
import { UpdatePrompt } from './update-prompt'

/** Renders the prompt for a waiting version whose worker responds with `answer` when asked what is new. */
function show(answer: (port: MessagePort) => void, isInMemory = false) {
  const postMessage = (_question: unknown, ports: unknown) =>
    answer((ports as MessagePort[])[0] as MessagePort)
  const update = {
    get: () => 'ready' as const,
    subscribe: () => () => undefined,
    accept: vi.fn(),
    postpone: vi.fn(),
    check: async () => 'newer' as const,
    newerWorker: () => ({ postMessage }),
  }
  renderApp(<UpdatePrompt update={update} isInMemory={isInMemory} />)
  return update
}

it('offers a version with the release line from the new worker, to accept or postpone', async () => {
  const update = show((port) => sendReleaseNote({ data: { type: 'WHAT_IS_NEW' }, ports: [port] }))
  await screen.findByText(`What’s new: ${RELEASE.line}`)
  screen.getByText('Reload to use it. Unsent changes stay on this device.')
  await userEvent.click(screen.getByRole('button', { name: 'Later' }))
  expect(update.postpone).toHaveBeenCalledOnce()
  await userEvent.click(screen.getByRole('button', { name: 'Reload Now' }))
  expect(update.accept).toHaveBeenCalledOnce()
})

it('offers a version without a release line if the response is invalid', async () => {
  show((port) => port.postMessage({ line: `<b>${'x'.repeat(500)}</b>` }), true)
  await screen.findByText('A new version is ready')
  expect(screen.queryByText(/What’s new/)).toBeNull()
  screen.getByText(/until everything is sent/)
})
