import { cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { ItemDocumentHead } from './item-document-head'

afterEach(cleanup)

const meta = (name: string) =>
  document.head.querySelector(`meta[property="${name}"]`)?.getAttribute('content')
const metas = () => ['og:title', 'og:image:alt', 'product:price:amount', 'product:price:currency'].map(meta)

const HEAD = {
  title: 'A farrier body',
  description: 'Nine feet of drawers.',
  path: '/rigs-available/1',
  image: 'rig-images/rigs/a.1BcONIineIiPiHeHdoOJlYBnCA.1280x800.webp',
  type: 'product',
  jsonLd: [],
} as const

const OPTIONS = { wrapper: MemoryRouter }

it('renders alt text and price with the rest of the head', () => {
  render(<ItemDocumentHead {...HEAD} imageAlt="A farrier body, picture 1 of 2" price={84_900.5} />, OPTIONS)
  expect(metas()).toEqual([
    'A farrier body · Genoa Rigworks',
    'A farrier body, picture 1 of 2',
    '84900.50',
    'USD',
  ])
})

it('renders no alt text or price if they are missing', () => {
  const { rerender } = render(<ItemDocumentHead {...HEAD} image={null} price={null} />, OPTIONS)
  expect(metas()).toEqual(['A farrier body · Genoa Rigworks', undefined, undefined, undefined])
  rerender(<ItemDocumentHead {...HEAD} image={null} />)
  expect(metas()).toEqual(['A farrier body · Genoa Rigworks', undefined, undefined, undefined])
})
