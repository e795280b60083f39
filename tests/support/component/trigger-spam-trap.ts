import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** Fills in the hidden spam trap and submits: the form clears it and asks for a second press of the button. */
export async function triggerSpamTrap(send: () => Promise<void>): Promise<void> {
  const trap = screen.getByLabelText('Leave this empty')
  fireEvent.change(trap, { target: { value: 'https://spam.example' } })
  await send()
  await screen.findByText('Please press the button once more.')
  await waitFor(() => expect(trap).toHaveProperty('value', ''))
}
