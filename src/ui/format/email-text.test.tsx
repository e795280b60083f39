import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '#tests/support/component/render-app'
import { EmailText } from './email-text'

it.each([
  ['shop@rigworks.example', 'shop@|rigworks.example'],
  ['maria.gonzalez@mail.example', 'maria.gonzalez@|mail.example'],
  ['no address', 'no address'],
  ['@.', '@.'],
  ['', ''],
])('%j can wrap after "@" and nowhere else', (email, wraps) => {
  const { container } = renderApp(<EmailText email={email} />)
  const text = container.querySelector('span') as HTMLElement
  expect(text.innerHTML.replaceAll('<wbr>', '|')).toBe(wraps)
  expect(text.textContent).toBe(email)
  screen.getByText((_, element) => element === text)
})
