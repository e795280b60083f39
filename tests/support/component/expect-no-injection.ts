import { expect } from 'vitest'

/** Text of a row that runs a script if a page inserts it as HTML. */
export const HOSTILE_HTML = '<img src=x onerror="window.hit=1"><script>window.hit=1</script><b>bold</b>'

/** Expects that no text of a row became an element, and that pictures and links have safe addresses only. */
export function expectNoInjection(container: HTMLElement): void {
  expect(window).not.toHaveProperty('hit')
  expect(container.querySelector('script:not([type="application/ld+json"]), b, [onerror]')).toBeNull()
  for (const picture of container.querySelectorAll('img')) {
    expect(new URL(picture.src, location.href).origin).toBe(location.origin)
    expect(picture.getAttribute('src')).toMatch(/^\/storage\/v1\/object\/public\//)
  }
  for (const link of container.querySelectorAll('a')) {
    expect(link.protocol).toMatch(/^(https?|mailto|sms|tel):$/)
  }
}
