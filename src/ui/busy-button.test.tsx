import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderApp } from '#tests/support/component/render-app'
import { BusyButton } from './busy-button'

function TestForm({ onSend }: { onSend: (end: () => void) => void }) {
  const [isBusy, setIsBusy] = useState(false)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setIsBusy(true)
        onSend(() => setIsBusy(false))
      }}
    >
      <input aria-label="Email" />
      <BusyButton type="submit" isBusy={isBusy}>
        Sign In
      </BusyButton>
    </form>
  )
}

test('a busy button keeps the focus and ignores clicks and Enter in a field', async () => {
  const ends: (() => void)[] = []
  renderApp(<TestForm onSend={(end) => ends.push(end)} />)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Sign In' })
  await userEvent.click(button)
  expect(ends).toHaveLength(1)
  expect(button.disabled).toBe(false)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(button)
  await userEvent.click(button)
  await userEvent.type(screen.getByLabelText('Email'), '{Enter}')
  expect(ends).toHaveLength(1)
  act(() => ends[0]?.())
  await userEvent.click(button)
  expect(ends).toHaveLength(2)
})
