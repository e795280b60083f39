import { expect, test } from 'vitest'
import { jsonLdText } from '#seo/json-ld/json-ld'
import { setTrustedTypesPolicy } from './trusted-types-policy'

type Rules = Record<'createHTML' | 'createScript' | 'createScriptURL', (text: string) => string | null>

function installedRules(): Rules {
  const created: Rules[] = []
  setTrustedTypesPolicy({
    trustedTypes: { createPolicy: (_: 'default', rules: Rules) => created.push(rules) },
  })
  const [rules] = created
  if (!rules) throw new Error('no policy')
  return rules
}

test('allows the HTML and scripts that the app itself creates', () => {
  const { createHTML, createScript, createScriptURL } = installedRules()
  expect(createHTML('<script></script>')).toBe('<script></script>')
  const data = jsonLdText({ '@context': 'https://schema.org', '@type': 'Thing', name: '</script>' })
  expect(createScript(data)).toBe(data)
  expect(createScriptURL('/sw.js')).toBe('/sw.js')
})

test.each([
  ['createHTML', '<img src=x onerror=alert(1)>'],
  ['createHTML', '<script>alert(1)</script>'],
  ['createHTML', 'text'],
  ['createScript', 'alert(1)'],
  ['createScript', '{}; alert(1)'],
  ['createScriptURL', 'https://evil.example/sw.js'],
  ['createScriptURL', '//evil.example/sw.js'],
  ['createScriptURL', '/assets/x.js'],
] as const)('%s refuses %s', (rule, text) => {
  expect(installedRules()[rule](text)).toBeNull()
})

test('does nothing in a browser without Trusted Types', () => {
  expect(() => setTrustedTypesPolicy({})).not.toThrow()
})
