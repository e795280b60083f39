import type { Page } from '@playwright/test'

/**
 * Texts in the main part of the page that something cuts off at its edge: an element that hides its overflow, or a
 * select whose text is wider than itself. Each with the name of what cuts it.
 */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cut: string[] = []
    const text = (node: Node) => (node.textContent ?? '').trim().slice(0, 60)
    for (const select of document.querySelectorAll<HTMLSelectElement>('main select')) {
      const style = getComputedStyle(select)
      // One that lies unseen over an icon shows no text.
      if (!select.checkVisibility() || style.opacity === '0') continue
      const probe = document.body.appendChild(document.createElement('span'))
      probe.style.cssText = `position:absolute;white-space:pre;font:${style.font};letter-spacing:${style.letterSpacing}`
      const room =
        select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
      // Of an order every choice; others may have texts of people, which can be of any length.
      for (const { label } of select.ariaLabel === 'Sort by' ? select.options : select.selectedOptions) {
        probe.textContent = label
        if (probe.getBoundingClientRect().width > room + 1) cut.push(`select: ${label}`)
      }
      probe.remove()
    }
    const walker = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    )
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (
        !text(node) ||
        !parent?.checkVisibility() ||
        parent.closest('select, textarea, [aria-hidden="true"]')
      )
        continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const { left, right, width } = range.getBoundingClientRect()
      for (let box: Element | null = parent; box && width > 0; box = box.parentElement) {
        const { overflowX, clipPath } = getComputedStyle(box)
        const edge = box.getBoundingClientRect()
        // Only for screen readers, or scrolled by the person.
        if (clipPath !== 'none' || edge.width <= 1 || overflowX === 'auto' || overflowX === 'scroll') break
        if (overflowX !== 'visible' && (right > edge.right + 1 || left < edge.left - 1)) {
          cut.push(`${box.tagName.toLowerCase()}.${box.className}: ${text(node)}`)
          break
        }
      }
    }
    return [...new Set(cut)]
  })
