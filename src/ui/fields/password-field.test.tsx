import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderApp } from '#tests/support/component/render-app'
import { PasswordField } from './password-field'

test('a password can be shown with the keyboard', async () => {
  renderApp(<PasswordField label="Password" />)
  const field = screen.getByLabelText<HTMLInputElement>('Password')
  await userEvent.tab()
  expect(document.activeElement).toBe(field)
  await userEvent.keyboard('anvil')
  expect(field.type).toBe('password')
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(field.type).toBe('text')
  expect(screen.getByRole('button', { name: 'Show password', pressed: true })).toBe(document.activeElement)
})

test('an invalid password field has aria-invalid', () => {
  renderApp(<PasswordField label="Password" error="Enter your password." />)
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true')
})
