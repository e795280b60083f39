import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FIRST_FAQS } from '#shared/shop/faqs'
import { renderApp } from '#tests/support/component/render-app'
import { FaqList } from './faq-list'

/** Opens it like a browser: the attribute first, then the event. */
function open(details: HTMLDetailsElement) {
  details.open = true
  fireEvent(details, new Event('toggle'))
}

test('only one answer is open at a time, across all lists with the same name', () => {
  const [first, second, third] = FIRST_FAQS
  if (!first || !second || !third) throw new Error('too few questions')
  renderApp(
    <>
      <FaqList faqs={[first, second]} />
      <FaqList faqs={[third]} />
    </>,
  )
  const all = [...document.querySelectorAll('details')]
  expect(all.map((details) => details.open)).toEqual([false, false, false])
  for (const details of all) open(details)
  expect(all.map((details) => details.open)).toEqual([false, false, true])
  screen.getByText(first.question)
})
