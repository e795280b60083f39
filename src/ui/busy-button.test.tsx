import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderApp } from '#tests/support/component/render-app'
import { BusyButton } from './busy-button'

test('a busy button keeps the focus and ignores clicks and Enter in a field', async () => {
  let sent = 0
  let end = () => {}
  function Form() {
    const [isBusy, setIsBusy] = useState(false)
    end = () => setIsBusy(false)
    const send = () => {
      sent += 1
      setIsBusy(true)
    }
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <input aria-label="Email" />
        <BusyButton type="submit" isBusy={isBusy}>
          Sign In
        </BusyButton>
      </form>
    )
  }
  renderApp(<Form />)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Sign In' })
  await userEvent.click(button)
  expect(sent).toBe(1)
  expect(button.disabled).toBe(false)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(button)
  await userEvent.click(button)
  await userEvent.type(screen.getByLabelText('Email'), '{Enter}')
  expect(sent).toBe(1)
  act(() => end())
  await userEvent.click(button)
  expect(sent).toBe(2)
})
