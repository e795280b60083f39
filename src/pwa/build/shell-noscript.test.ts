import { expect, test } from 'vitest'
import { DEFAULT_COMPANY_FACTS } from '#shared/shop/default-company-facts'
import { shopSwitches } from '#shared/shop/shop-switches'
import { notFoundShell, withNoscript, withoutNoscript } from './shell-noscript'

const SHELL =
  '<html><head><meta name="a"></head><body><noscript>Off.</noscript><div id="root"></div></body></html>'
const switches = shopSwitches({ enableBlog: false })

test('the app shell names the shop and links to public pages, phone and email', () => {
  const html = withNoscript(SHELL, { facts: DEFAULT_COMPANY_FACTS, switches, isListed: true })
  expect(html).toContain('<title data-shell>Genoa Rigworks</title></head>')
  for (const href of [
    '/projects',
    '/about',
    '/faqs',
    DEFAULT_COMPANY_FACTS.phoneHref,
    DEFAULT_COMPANY_FACTS.emailHref,
  ])
    expect(html).toContain(`<a href="${href}">`)
  // A page that is switched off, and a form.
  for (const href of ['/news', '/get-quote']) expect(html).not.toContain(`"${href}"`)
  expect(html).not.toContain('robots')
})

test('escapes text that an admin has typed', () => {
  const facts = { ...DEFAULT_COMPANY_FACTS, name: '</title><script>$&', phone: '</noscript>"1' }
  const html = withNoscript(SHELL, { facts, switches, isListed: true })
  expect(html).toContain('<title data-shell>&lt;/title&gt;&lt;script&gt;$&amp;</title>')
  expect(html).not.toContain('<script>')
  expect(html.match(/<\/noscript>/g)).toHaveLength(2)
})

test('withNoscript replaces earlier content, and withoutNoscript removes all', () => {
  const first = withNoscript(SHELL, { facts: DEFAULT_COMPANY_FACTS, switches, isListed: false })
  expect(first).toContain('<meta name="robots" content="noindex" data-shell></head>')
  expect(withoutNoscript(first)).toBe(SHELL)
  const again = withNoscript(first, {
    facts: { ...DEFAULT_COMPANY_FACTS, phone: '607 555 0100' },
    switches,
    isListed: true,
  })
  expect(again).toContain('607 555 0100')
  expect(again).not.toContain(DEFAULT_COMPANY_FACTS.phone)
  expect(withoutNoscript(again)).toBe(SHELL)
})

test('notFoundShell says that the page does not exist, not that it requires scripts', () => {
  const html = withNoscript(SHELL, { facts: DEFAULT_COMPANY_FACTS, switches, isListed: true })
  expect(html).toContain('This page needs JavaScript')
  expect(notFoundShell(html)).toContain('There’s nothing at this address')
  expect(notFoundShell(html)).not.toContain('This page needs JavaScript')
  expect(withoutNoscript(notFoundShell(html))).toBe(SHELL)
})
