import { expect, it } from 'vitest'
import { createStyleRules } from './page-styles'

it('replaces style attributes with rules that all pages share', () => {
  const rules = createStyleRules()
  expect(rules.takeOut('<p style="--a:1">x</p><p class="k" style="--a:1"></p>')).toBe(
    '<p data-s="0">x</p><p class="k" data-s="0"></p>',
  )
  expect(rules.takeOut('<i style="color:red;font-family:&quot;a&quot;"></i><b style="--a:1"></b>')).toBe(
    '<i data-s="1"></i><b data-s="0"></b>',
  )
  expect(rules.css()).toBe('[data-s="0"]{--a:1}\n[data-s="1"]{color:red;font-family:"a"}')
})

it('does not change text that looks like a style attribute', () => {
  const text = '<p> style=&quot;color:red&quot;</p>'
  expect(createStyleRules().takeOut(text)).toBe(text)
})
