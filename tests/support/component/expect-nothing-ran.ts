import { expect } from 'vitest'

/** Markup that runs if it is ever taken for markup. */
export const HOSTILE_HTML = '<img src=x onerror="window.hit=1"><script>window.hit=1</script><b>bold</b>'

/** No text of a row became an element, no picture or link leads where a row should not lead. */
export function expectNothingRan(container: HTMLElement): void {
  expect(window).not.toHaveProperty('hit')
  expect(container.querySelector('script:not([type="application/ld+json"]), b, [onerror]')).toBeNull()
  for (const picture of container.querySelectorAll('img')) {
    expect(new URL(picture.src, location.href).origin).toBe(location.origin)
    expect(picture.getAttribute('src')).toMatch(/^\/storage\/v1\/object\/public\//)
  }
  for (const link of container.querySelectorAll('a')) {
    expect(link.protocol).toMatch(/^(https?|mailto|tel):$/)
  }
}
