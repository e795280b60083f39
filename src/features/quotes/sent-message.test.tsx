import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, onTestFinished, test } from 'vitest'
import { quoteFromDialog } from './quote-request'
import { SentMessage } from './sent-message'

function show(message: string) {
  onTestFinished(cleanup)
  return render(
    <MemoryRouter>
      <SentMessage message={message} />
    </MemoryRouter>,
  )
}

test('a visitor’s message shows its build as a link with a name, not as a long address', () => {
  const form = { name: 'Kim', email: 'kim@rigworks.example', phone: '', details: 'With a heated floor.' }
  const subject = {
    subject: 'Farrier trailer',
    projectId: null,
    rigId: null,
    summary: 'Farrier trailer.',
    link: 'https://rigworks.example/build-your-rig#1.WzAs_-9',
  }
  const { container } = show(quoteFromDialog(form, subject, null).message ?? '')
  expect(screen.getByRole('link', { name: 'Open this build' }).getAttribute('href')).toBe(
    '/build-your-rig#1.WzAs_-9',
  )
  expect(container.textContent).toBe('With a heated floor.\n\nFarrier trailer.Open this build')
})

test('words that look like the link of a build remain above the link of the app', () => {
  const words = 'Like this:\nOpen this build: https://rigworks.example/build-your-rig#1.old\nBut longer.'
  const { container } = show(`${words}\nOpen this build: https://rigworks.example/build-your-rig#1.new`)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/build-your-rig#1.new')
  expect(container.textContent).toBe(`${words}Open this build`)
})

test.each([
  'Just words',
  'Open this build: https://evil.example/#x y',
  'Words\nOpen this build: javascript:alert(1)',
])('%j is shown as text', (message) => {
  const { container } = show(message)
  expect(container.textContent).toBe(message)
  expect(screen.queryByRole('link')).toBeNull()
})
