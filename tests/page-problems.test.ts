/** The checks of every page in the sitemap: each cause is reported as exactly one problem. */
import { expect, test } from 'vitest'
import { readPage } from './support/search/page-problems'

const ADDRESS = 'https://rigworks.example/terms'
const GOOD = `<!doctype html><html lang="en"><head>
<title>Terms</title><meta name="description" content="Our terms.">
<link rel="canonical" href="${ADDRESS}"><meta property="og:url" content="${ADDRESS}">
<meta property="og:title" content="Terms"><meta property="og:description" content="Our terms.">
<meta property="og:type" content="website">
<meta property="og:image" content="https://rigworks.example/previews/a.jpg">
<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Organization","name":"A"}</script>
</head><body><main><h1>Terms</h1><a href="/contact">Contact</a><p>${'Words. '.repeat(40)}</p></main></body></html>`

test('a complete page has no problems', () => {
  expect(readPage(ADDRESS, GOOD)).toEqual({
    title: 'Terms',
    description: 'Our terms.',
    links: ['/contact'],
    preview: { image: 'https://rigworks.example/previews/a.jpg', width: 1200, height: 630 },
    problems: [],
  })
})

test.each<[what: string, from: string | RegExp, to: string]>([
  ['title', '<title>Terms</title>', '<title>Terms</title><title>Terms</title>'],
  ['description', /(<meta name="description".*?>)/, '$1$1'],
  ['heading', /<h1>.*<\/h1>/, ''],
  ['canonical', /<link rel="canonical".*?>/, ''],
  ['canonical', `href="${ADDRESS}"`, 'href="https://rigworks.example/"'],
  ['og:url', /<meta property="og:url".*?>/, ''],
  ['og:title', 'content="Terms"', 'content="Home"'],
  ['og:description', /<meta property="og:description".*?>/, ''],
  ['og:type', /<meta property="og:type".*?>/, ''],
  ['og:image', /<meta property="og:image" .*?>/, ''],
  ['og:image', 'https://rigworks.example/previews', '/previews'],
  ['robots', '</head>', '<meta name="robots" content="noindex"></head>'],
  ['no structured data', /<script.*<\/script>/, ''],
  [' Organization lacks name', ',"name":"A"', ''],
  ['nothing to read', /<p>.*<\/p>/, ''],
  ['/nowhere leads nowhere', '/contact', '/nowhere'],
])('reports: %s', (what, from, to) => {
  expect(readPage(ADDRESS, GOOD.replace(from, to)).problems).toEqual([what])
})
