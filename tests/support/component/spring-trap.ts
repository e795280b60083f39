import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** Fills in what nobody sees and sends: the form asks for another press, for which it is in order again. */
export async function springTrap(send: () => Promise<void>): Promise<void> {
  const trap = screen.getByLabelText('Leave this empty')
  fireEvent.change(trap, { target: { value: 'https://spam.example' } })
  await send()
  await screen.findByText('Please press the button once more.')
  await waitFor(() => expect(trap).toHaveProperty('value', ''))
}
