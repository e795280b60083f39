import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** Fills in the hidden honeypot field and submits: the form clears it and asks for a second press of the button. */
export async function fillHoneypot(send: () => Promise<void>): Promise<void> {
  const honeypot = screen.getByLabelText('Leave this empty')
  fireEvent.change(honeypot, { target: { value: 'https://spam.example' } })
  await send()
  await screen.findByText('Please press the button again.')
  await waitFor(() => expect(honeypot).toHaveProperty('value', ''))
}
