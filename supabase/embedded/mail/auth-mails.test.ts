import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { AUTH_MAILS, type AuthMailName, authMailTemplate, renderAuthMail } from './auth-mails'

const names = Object.keys(AUTH_MAILS) as AuthMailName[]
const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')

test('a mail has a greeting, a button, the address of its link as text, and its sender', () => {
  const { text, html } = renderAuthMail('confirmation', 'https://rigs.example', 'c0de')
  const link = 'https://rigs.example/auth/confirm?token_hash=c0de&type=email'
  expect(text).toBe(`Hi there,

Welcome to Genoa Rigworks. Confirm your email address to finish signing up.

The link works once and expires in an hour. If you didn’t sign up, you can ignore this email.

Confirm Your Email Address:
${link}

Genoa Rigworks

--
Genoa Rigworks · https://rigs.example`)
  const escaped = link.replace('&', '&amp;')
  expect(html).toContain('>Hi there,</p>')
  expect(html).toMatch(/<a [^>]*background:#c2410c[^>]*>Confirm Your Email Address<\/a>/)
  expect(html).toContain(`<a href="${escaped}" style="color:#5b6067">${escaped}</a>`)
  expect(html).toContain('>Genoa Rigworks</p>')
})

test.each(names)('the file of "%s" is up to date (npm run generate)', (name) => {
  expect(read(`templates/${name}.html`)).toBe(authMailTemplate(name))
})

test('a file links to the project’s own site with the code of the mail, and has no other placeholder', () => {
  expect(read('templates/recovery.html')).toContain(
    'href="{{ .SiteURL }}/auth/confirm?token_hash={{ .TokenHash }}&amp;type=recovery"',
  )
  for (const name of names) {
    const places = read(`templates/${name}.html`).match(/\{\{.*?\}\}|site\.invalid|TOKEN-HASH/g) ?? []
    expect(places.filter((place) => place !== '{{ .SiteURL }}' && place !== '{{ .TokenHash }}')).toEqual([])
  }
})

test('config.toml sends each file with its subject', () => {
  const config = read('config.toml')
  const sent = [
    ...config.matchAll(/^subject = "(.*)"\ncontent_path = "\.\/supabase\/templates\/(.*)\.html"/gm),
  ].map(([, subject, name]) => [name, subject])
  expect(sent.sort()).toEqual(names.map((name) => [name, AUTH_MAILS[name].subject]).sort())
  expect(
    readdirSync(new URL('../../templates', import.meta.url)).filter((file) => file.endsWith('.html')),
  ).toHaveLength(names.length)
  expect(config).toMatch(/\[auth\.email\.notification\.password_changed\]\nenabled = true\n/)
})
