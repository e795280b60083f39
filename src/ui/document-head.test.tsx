import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { breadcrumbLd } from '#domain/json-ld'
import { DocumentHead } from './document-head'

afterEach(cleanup)

const meta = (name: string) =>
  document.head.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content')

it('states address, preview and structured data of a page, and takes them away with it', () => {
  const crumbs = breadcrumbLd([{ name: '</script><b>', path: '/projects/1' }])
  const { container, unmount } = render(
    <DocumentHead
      title="A farrier body"
      description={'x'.repeat(400)}
      path="/projects/1"
      image="rig-images/projects/a.webp"
      type="product"
      jsonLd={[crumbs]}
    />,
  )
  expect(document.title).toBe('A farrier body · Genoa Rigworks')
  expect(document.head.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
    `${location.origin}/projects/1`,
  )
  expect(meta('description')).toHaveLength(300)
  expect(meta('og:type')).toBe('product')
  expect(meta('og:image')).toMatch(/\/storage\/v1\/object\/public\/rig-images\/projects\/a\.webp$/)
  expect(meta('twitter:card')).toBe('summary_large_image')
  const script = container.querySelector('script[type="application/ld+json"]')
  expect(JSON.parse(script?.textContent ?? '')).toMatchObject({ '@type': 'BreadcrumbList' })
  expect(container.querySelector('b')).toBeNull()
  unmount()
  expect(document.head.querySelector('link[rel=canonical]')).toBeNull()
})

it('a page without an address of its own has no preview', () => {
  render(<DocumentHead title="Sync centre" noIndex />)
  expect(meta('robots')).toBe('noindex')
  expect(meta('og:title')).toBeUndefined()
})
