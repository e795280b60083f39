// @vitest-environment happy-dom
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { renderMail } from '../../functions/send-mail/render-mail'

const LINKS = { site: 'https://www.rigworks.example', project: 'https://ref.supabase.co' }
const ID = '5f0c1a52-0000-4000-8000-000000000001'
const ORDER = {
  subject: 'We received your order GR-10001 - Genoa Rigworks',
  body: 'Hello Ada,\n\nWe received your order GR-10001 for $92.12.\n\nGenoa Rigworks',
  content: {
    company: { name: 'Genoa Rigworks', phone: '(315) 555-0142', address: 'Genoa, NY' },
    rows: [
      { label: '1 × Paddle Latch', value: '$39.00' },
      { label: 'Total', value: '$92.12' },
    ],
    buttons: [
      { label: 'Track Package', url: 'https://www.ups.com/track?tracknum=1Z9&x=1' },
      { label: 'View Your Order', path: `/my-orders/${ID}` },
    ],
  },
}

test('the plain text includes everything: paragraphs, rows, links, and the signature after them', () => {
  expect(renderMail(ORDER, LINKS).text).toBe(`Hello Ada,

We received your order GR-10001 for $92.12.

1 × Paddle Latch: $39.00
Total: $92.12

Track Package:
https://www.ups.com/track?tracknum=1Z9&x=1

View Your Order:
https://www.rigworks.example/my-orders/${ID}

Genoa Rigworks

--
Genoa Rigworks · (315) 555-0142 · Genoa, NY`)
})

test('the HTML has the same texts and links', () => {
  const { html, headers } = renderMail(ORDER, LINKS)
  const page = new DOMParser().parseFromString(html, 'text/html')
  expect([...page.querySelectorAll('tr > th')].map((cell) => cell.parentElement?.textContent)).toEqual([
    '1 × Paddle Latch$39.00',
    'Total$92.12',
  ])
  expect(
    [...page.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Track Package', 'https://www.ups.com/track?tracknum=1Z9&x=1'],
    ['View Your Order', `https://www.rigworks.example/my-orders/${ID}`],
  ])
  expect(page.querySelector('h1')?.textContent).toBe('We received your order GR-10001')
  expect(page.querySelector('h1 > span[style="white-space:nowrap"]')?.textContent).toBe('GR-10001')
  for (const text of ['Hello Ada,', 'for $92.12.', '(315) 555-0142'])
    expect(page.body.textContent).toContain(text)
  expect(headers).toEqual({})
})

test('a written message keeps its line breaks, escaped, across the full width', () => {
  const value = 'Can it be <b>longer</b>?\n\nSee www.farm.example'
  const { text, html } = renderMail(
    { subject: 's', body: 'b', content: { rows: [{ label: 'Message', value }] } },
    LINKS,
  )
  expect(text).toBe(`b\n\nMessage:\n${value}`)
  expect(html).toContain('>Message</th>')
  const cell = new DOMParser().parseFromString(html, 'text/html').querySelector('td[colspan="2"]')
  expect(cell?.innerHTML).toBe('Can it be &lt;b&gt;longer&lt;/b&gt;?<br><br>See www.farm.example')
  expect(html).not.toContain('<a ')
})

const BUILD_LINK = `https://rigs.example/build?a=1&b=${'x'.repeat(1_400)}`
const GUEST_PRICE = {
  kind: 'guest_quote',
  subject: 's',
  body: `Your build, with <b>our</b> changes:\n${BUILD_LINK}\n\nSee https://rigs.example/faq. Not http://a.example or javascript:x`,
  content: { rows: [{ label: 'Our message', value: BUILD_LINK }] },
}
const linksOf = (html: string) => {
  const page = new DOMParser().parseFromString(html, 'text/html')
  return [...page.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])
}

test("https addresses in the shop's messages are links with a short text, and whole in the plain text", () => {
  const { text, html } = renderMail(GUEST_PRICE, LINKS)
  const build = [`${BUILD_LINK.slice(0, 60)}…`, BUILD_LINK]
  expect(linksOf(html)).toEqual([build, ['https://rigs.example/faq', 'https://rigs.example/faq'], build])
  expect(html).toContain('changes:<br><a ')
  expect(html).toContain('with &lt;b&gt;our&lt;/b&gt; changes')
  expect(text).toBe(`${GUEST_PRICE.body}\n\nOur message:\n${BUILD_LINK}`)
})

test('a mail with texts of visitors has no links in them, and no long word makes any mail wider', () => {
  const { html } = renderMail({ ...GUEST_PRICE, kind: 'shop_alert' }, LINKS)
  expect(linksOf(html)).toEqual([])
  const page = new DOMParser().parseFromString(html, 'text/html')
  const places = [...page.querySelectorAll('td[colspan="2"], td > p')]
  expect(places.map((place) => place.getAttribute('style'))).toEqual(
    Array(3).fill(expect.stringContaining('overflow-wrap:anywhere;word-break:break-word')),
  )
})

test('a newsletter mail has a link to unsubscribe, and a header for one click in the mail program', () => {
  const { text, html, headers } = renderMail({ subject: 's', body: 'b', content: { leave: ID } }, LINKS)
  const page = `https://www.rigworks.example/auth/confirm?leave=${ID}`
  expect(text).toContain(`Unsubscribe:\n${page}`)
  expect(html).toContain(`href="${page}"`)
  expect(headers).toEqual({
    'List-Unsubscribe': `<https://ref.supabase.co/functions/v1/leave-newsletter?s=${ID}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
})

test('without the address of the site, a mail has no link to it, and still has its text', () => {
  const { text, html } = renderMail(ORDER, { site: null, project: null })
  expect(text).toContain('Total: $92.12')
  expect(text).not.toContain('my-orders')
  expect(html).not.toContain('my-orders')
})

test.each([
  { path: '//evil.example' },
  { path: 'https://evil.example' },
  { path: '/a"onclick="x' },
  { path: '/a\nb' },
  { url: 'javascript:alert(1)' },
  { url: 'data:text/html,x' },
  { url: 'https://a.example/"><script>' },
  { url: 'https://a.example/ b' },
])('a button that links to %j is omitted', (target) => {
  const content = { buttons: [{ label: 'Go', ...target }] }
  const { text, html } = renderMail({ subject: 's', body: 'b', content }, LINKS)
  expect(text).toBe('b')
  expect(html).not.toContain('<a ')
})

test.each(['x', `${ID}"><b>`, `${ID}\r\nBcc: a@b.example`, 5, null])(
  '%j is not a subscription link',
  (leave) => {
    expect(renderMail({ subject: 's', body: 'b', content: { leave } }, LINKS).headers).toEqual({})
  },
)

test('no text becomes HTML, whatever a row contains', () => {
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom('<img src=x onerror=alert(1)>', '</td><script>', '"\'><a href=x>', '&lt;b&gt;'),
    fc.string().map((end) => `https://${end}`),
  )
  const kind = fc.constantFrom('guest_quote', 'shop_alert')
  const content = fc.oneof(
    fc.anything(),
    fc.record({
      company: fc.record({ name: text, phone: text, address: text }),
      rows: fc.array(fc.record({ label: text, value: text })),
      buttons: fc.array(fc.record({ label: text, url: text, path: text })),
      leave: text,
    }),
  )
  // Around a reference number in the heading.
  const withoutSpan = (html: string) =>
    html.replaceAll(/<span style="white-space:nowrap">([A-Z0-9-]+)<\/span>/g, '$1')
  const tagsOf = (html: string) =>
    [...withoutSpan(html).matchAll(/<\/?([a-z][a-z0-9]*)/g)].map(([, tag]) => tag)
  fc.assert(
    fc.property(text, text, content, kind, (subject, body, given, kind) => {
      const { html } = renderMail({ kind, subject, body, content: given }, LINKS)
      expect(tagsOf(html).filter((tag) => !TEMPLATE_TAGS.has(tag))).toEqual([])
      expect(html).not.toMatch(/ on\w+="|javascript:"/)
    }),
  )
})
const TEMPLATE_TAGS = new Set<string | undefined>(
  'html head meta title body table tr td th h1 p a br'.split(' '),
)

test('a subject that is a reference number adds a span of the template and no other tag', () => {
  const { html } = renderMail({ subject: 'A-0', body: 'b' }, LINKS)
  expect(html).toContain('>A-0</span></h1>')
})

test('a mail shows the shop’s logo, tax ID and license number, if it has them', () => {
  const company = {
    name: 'Ada & Bo',
    phone: '(315) 555-0142',
    logo: 'https://rigs.example/logo.png?a=1&b=2',
    taxId: '12-345',
    license: 'NY 7',
  }
  const { text, html } = renderMail({ subject: 's', body: 'b', content: { company } }, LINKS)
  expect(text).toContain('--\nAda & Bo · (315) 555-0142 · Tax ID 12-345 · License NY 7')
  expect(html).toContain('Ada &amp; Bo · (315) 555-0142 · Tax ID 12-345 · License NY 7')
  expect(html).toContain('<img src="https://rigs.example/logo.png?a=1&amp;b=2" alt="Ada &amp; Bo"')
})

test.each(['http://rigs.example/logo.png', 'javascript:alert(1)', 'https://x.example/" onerror="x', 7, ''])(
  'a mail shows no logo from %j',
  (logo) => {
    const { html } = renderMail(
      { subject: 's', body: 'b', content: { company: { name: 'Ada', logo } } },
      LINKS,
    )
    expect(html).not.toContain('<img')
  },
)
