import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { breadcrumbLd } from '#seo/json-ld/breadcrumb-ld'
import type { PageHead } from '#seo/page-head'
import { DocumentHead } from './document-head'

afterEach(cleanup)

const meta = (name: string) =>
  document.head.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content')

const HEAD: PageHead = {
  title: 'A farrier body',
  description: 'Nine feet of drawers.',
  path: '/projects/1',
  image: 'rig-images/projects/a.1BcONIineIiPiHeHdoOJlYBnCA.1280x800.webp',
  type: 'product',
  jsonLd: [breadcrumbLd([{ name: '</script><b>', path: '/projects/1' }])],
}

it('renders canonical URL, preview and structured data of a page, and removes them with it', () => {
  const { container, unmount } = render(<DocumentHead {...HEAD} />)
  expect(document.title).toBe('A farrier body · Genoa Rigworks')
  expect(document.head.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
    `${location.origin}/projects/1`,
  )
  expect(meta('description')).toBe('Nine feet of drawers.')
  expect(meta('og:type')).toBe('product')
  expect(meta('og:image')).toBe(
    `${location.origin}/previews/rig-images/projects/a.1BcONIineIiPiHeHdoOJlYBnCA.1280x800.jpg`,
  )
  expect([meta('og:image:width'), meta('og:image:height')]).toEqual(['1200', '630'])
  expect([meta('og:image:type'), meta('og:image:alt')]).toEqual(['image/jpeg', undefined])
  expect(meta('twitter:card')).toBe('summary_large_image')
  expect(meta('robots')).toBeUndefined()
  const script = container.querySelector('script[type="application/ld+json"]')
  expect(JSON.parse(script?.textContent ?? '')).toMatchObject({ '@type': 'BreadcrumbList' })
  expect(container.querySelector('b')).toBeNull()
  unmount()
  expect(document.head.querySelector('link[rel=canonical]')).toBeNull()
})

it("uses the site's preview for a page without a picture, and a picture of unknown size unchanged", () => {
  const { rerender } = render(<DocumentHead {...HEAD} image={null} />)
  expect(meta('og:image')).toBe(`${location.origin}/previews/rigworks.jpg`)
  rerender(<DocumentHead {...HEAD} image="avatars/a.webp" />)
  expect(meta('og:image')).toBe(`${location.origin}/storage/v1/object/public/avatars/a.webp`)
  expect(meta('og:image:width')).toBeUndefined()
})

it('renders noindex and no preview for a page that search engines must not list', () => {
  render(<DocumentHead title="Sync center" noIndex />)
  expect(meta('robots')).toBe('noindex')
  expect(meta('og:title')).toBeUndefined()
})
