import { expect, test } from 'vitest'
import { storageAddress } from '../shared/pictures/storage-address'
import { paths } from '../shared/site/paths'
import { SITE_ROUTES } from './site-routes'
import { robotsTxt, sitemapXml } from './sitemap-xml'

const ORIGIN = 'https://rigworks.example'
const PLACE = { origin: ORIGIN, pictureUrl: (name: string) => storageAddress(ORIGIN, name) }

test('each page has its absolute URL, and the time of its last change if known', () => {
  const xml = sitemapXml(PLACE, [
    { path: '/' },
    { path: paths.project({ id: 'p1' }), lastModified: '2026-01-02T03:04:05Z' },
  ])
  expect(xml).toContain('<url><loc>https://rigworks.example/</loc></url>')
  expect(xml).toContain(
    '<url><loc>https://rigworks.example/projects/p1</loc><lastmod>2026-01-02T03:04:05Z</lastmod></url>',
  )
})

test('special characters in a path or date are escaped', () => {
  const xml = sitemapXml(PLACE, [{ path: `/a?b=1&c=<x>"'`, lastModified: '</lastmod>' }])
  expect(xml).toContain('/a?b=1&amp;c=&lt;x&gt;&quot;&apos;')
  expect(xml).toContain('<lastmod>&lt;/lastmod&gt;</lastmod>')
})

test('a page lists the absolute URLs of its pictures without duplicates', () => {
  const pictures = ['rig-images/a&b.webp', 'rig-images/a&b.webp', 'https://cdn.example/x.webp', '']
  expect(sitemapXml(PLACE, [{ path: '/', pictures }])).toContain(
    '<loc>https://rigworks.example/</loc>' +
      '<image:image><image:loc>https://rigworks.example/storage/v1/object/public/rig-images/a%26b.webp</image:loc></image:image>' +
      '<image:image><image:loc>https://cdn.example/x.webp</image:loc></image:image></url>',
  )
})

test('a sitemap has at most 50,000 entries', () => {
  const xml = sitemapXml(PLACE, Array<{ path: string }>(50_001).fill({ path: '/' }))
  expect(xml.match(/<url>/g)).toHaveLength(50_000)
})

test('robots.txt names the sitemap and disallows nothing, because crawlers cannot read noindex on a blocked page', () => {
  const robots = robotsTxt(ORIGIN)
  expect(robots).toContain('Sitemap: https://rigworks.example/sitemap.xml')
  expect(robotsTxt(null)).not.toContain('Sitemap')
  const closed = [...robots.matchAll(/^Disallow: *(\S+)/gm)].map(([, path = '']) => path)
  expect(SITE_ROUTES.filter(({ pattern }) => closed.some((start) => pattern.startsWith(start)))).toEqual([])
})
