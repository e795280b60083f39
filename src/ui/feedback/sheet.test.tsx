import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderApp } from '#tests/support/component/render-app'
import { Sheet } from './sheet'

/** Like dialogs in the app: the code loads with the first opening, so the sheet mounts open. */
function Page() {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const open = () => {
    setOpened(true)
    setOpen(true)
  }
  return (
    <>
      <button type="button" onClick={open}>
        Ask
      </button>
      {wasOpened ? (
        <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title="Question">
          <input aria-label="Answer" data-autofocus />
        </Sheet>
      ) : null}
    </>
  )
}

it('gets the focus when it opens and returns it when it closes, each time', async () => {
  renderApp(<Page />)
  const button = screen.getByRole('button', { name: 'Ask' })
  for (const _ of ['first', 'second']) {
    await userEvent.click(button)
    const field = await screen.findByLabelText('Answer')
    await waitFor(() => expect(document.activeElement).toBe(field))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(button))
  }
})
