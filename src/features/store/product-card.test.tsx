import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { demoProduct } from '#tests/support/component/demo-product'
import { matchOnly } from '#tests/support/component/match-only'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { ProductCard } from './product-card'

const APRON = demoProduct({
  id: 'apron',
  title: 'Apron',
  images: ['product-images/front.webp', 'product-images/back.webp', 'product-images/side.webp'],
})

async function show(hasMouse: boolean) {
  matchOnly(hasMouse ? '(hover: hover) and (pointer: fine)' : null)
  renderPage(<ProductCard product={APRON} />, await openTestData({ kind: 'anonymous' }))
  const card = (await screen.findByRole('article')) as HTMLElement
  return {
    card,
    pictures: () => [...card.querySelectorAll('img')].map((img) => img.src.replace(/^.*\//, '')),
  }
}

test.each([
  ['a mouse is over the card', (card: HTMLElement) => fireEvent.pointerEnter(card)],
  [
    'the focus is in the card',
    (card: HTMLElement) => fireEvent.focusIn(card.querySelector('a[href]') as Element),
  ],
])('the second picture is fetched once %s', async (_when, reach) => {
  const { card, pictures } = await show(true)
  expect(pictures()).toEqual(['front.webp'])
  reach(card)
  expect(pictures()).toEqual(['front.webp', 'back.webp'])
  // Offline, only a kept picture can be shown.
  fireEvent.error(card.querySelectorAll('img')[1] as Element)
  expect(pictures()).toEqual(['front.webp'])
})

test('a touch fetches no second picture', async () => {
  const { card, pictures } = await show(false)
  fireEvent.pointerEnter(card)
  fireEvent.focusIn(card.querySelector('a[href]') as Element)
  expect(pictures()).toEqual(['front.webp'])
})
