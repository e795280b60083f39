import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { IconButton } from './icon-button'

test('the name of a button with only an icon is also its tooltip', () => {
  render(<IconButton aria-label="Undo" />)
  expect(screen.getByRole('button', { name: 'Undo' }).title).toBe('Undo')
})
