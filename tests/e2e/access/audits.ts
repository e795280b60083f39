/**
 * Checks that axe does not have, on the page as it is: each returns its findings, one line for each element.
 * The functions run in the page, so they cannot share code.
 */
import type { Page } from '@playwright/test'
import type { EvaluatesInPage } from '../support/evaluates-in-page'

/** WCAG 1.4.10: nothing extends beyond the screen, except in a scroll container, and no text is cut off. */
export const lostText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const name = (element: Element) =>
      `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${element.textContent?.trim().slice(0, 60)}`
    const root = document.documentElement
    if (root.scrollWidth > root.clientWidth) found.push(`the page scrolls sideways: ${root.scrollWidth} px`)
    const scrolls = (element: Element): boolean => {
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const style = getComputedStyle(at)
        if (/auto|scroll/.test(style.overflowX)) return true
        // Text for screen readers only.
        if (style.clipPath !== 'none' && at.clientWidth <= 1) return true
        if (style.clip !== 'auto') return true
      }
      return false
    }
    for (const element of document.body.querySelectorAll('*')) {
      const words = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
      if (!words || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      if (element.closest('[inert], option, svg, [aria-hidden=true]') || scrolls(element)) continue
      // Measures the element's own text, not its box, which may include a shadow or text for screen readers only.
      const isBeyond = [...element.childNodes].some((node) => {
        if (node.nodeType !== 3) return false
        const range = document.createRange()
        range.selectNodeContents(node)
        const { left, right } = range.getBoundingClientRect()
        return right > root.clientWidth + 1 || left < -1
      })
      if (isBeyond) found.push(`beyond the screen: ${name(element)}`)
      const style = getComputedStyle(element)
      const isShortened = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
      if (isShortened || style.display === 'inline' || element instanceof HTMLTextAreaElement) continue
      const isCut =
        element.scrollWidth > element.clientWidth + 2 || element.scrollHeight > element.clientHeight + 4
      if (isCut && /hidden|clip/.test(style.overflow)) found.push(`cut off: ${name(element)}`)
      if (element.scrollWidth > element.clientWidth + 2 && element.closest('a, button, label'))
        found.push(`wider than its box: ${name(element)}`)
    }
    return found
  })

/** WCAG 1.4.12: applies a person's own text spacing. By CSSOM, which the content security policy allows. */
export const spaceText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
       p { margin-bottom: 2em !important; }`,
    )
    document.adoptedStyleSheets = [sheet]
  })

export const unspaceText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.adoptedStyleSheets = []
  })

/**
 * Controls that are narrower or lower than `least` px. Links within a sentence may be (WCAG 2.5.8). 2 px less are
 * allowed, because a field's border is drawn by its box.
 */
export const smallTargets = (page: Page, least: number): Promise<string[]> =>
  page.evaluate((leastSize) => {
    const found = new Set<string>()
    const pressed =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=slider], [role=tab], [role=menuitem]'
    const dialog = document.querySelector('[role=dialog][aria-modal=true]')
    for (const element of (dialog ?? document.body).querySelectorAll<HTMLElement>(pressed)) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert]')) continue
      if (element instanceof HTMLInputElement && element.type === 'file') continue
      // A honeypot field, which only programs fill in.
      if (element.tabIndex < 0 && element.closest('[aria-hidden=true]')) continue
      const style = getComputedStyle(element)
      const { parentElement } = element
      const isInText =
        style.display === 'inline' && parentElement?.textContent?.trim() !== element.textContent?.trim()
      if (isInText) continue
      const boxes = [element.getBoundingClientRect()]
      for (const label of (element as HTMLInputElement).labels ?? [])
        boxes.push(label.getBoundingClientRect())
      // A card's link covers the whole card by a pseudo-element.
      for (const part of ['::before', '::after']) {
        const over = getComputedStyle(element, part)
        if (over.content === 'none' || over.position !== 'absolute') continue
        const place = element.getBoundingClientRect()
        const [width, height] = [Number.parseFloat(over.width), Number.parseFloat(over.height)]
        boxes.push(new DOMRect(place.x, place.y, width, height))
      }
      const width = Math.max(...boxes.map((box) => box.width))
      const height = Math.max(...boxes.map((box) => box.height))
      if (width >= leastSize - 2 && height >= leastSize - 2) continue
      const words = element.getAttribute('aria-label') ?? element.textContent?.trim()
      found.add(
        `${Math.round(width)} × ${Math.round(height)}: <${element.tagName.toLowerCase()} class="${element.className}"> ${words?.slice(0, 40)}`,
      )
    }
    return [...found]
  }, least)

/**
 * With forced colors a selected item must look different from its unselected neighbors. Compares the styles that are
 * left then: system colors, borders, lines, `::before` and `::after`.
 */
export const lostStates = (page: EvaluatesInPage): Promise<string[]> =>
  page.evaluate(() => {
    const chosen =
      '[aria-current]:not([aria-current=false]), [aria-pressed=true], [aria-selected=true], input:checked'
    const looks = (element: Element): string =>
      [element, ...element.querySelectorAll('*')]
        .flatMap((part) => ['', '::before', '::after'].map((pseudo) => getComputedStyle(part, pseudo)))
        .map((style) =>
          [
            style.content,
            style.color,
            style.backgroundColor,
            style.borderTop,
            style.borderRight,
            style.borderBottom,
            style.borderLeft,
            style.outline,
            style.textDecorationLine,
            style.fontWeight,
            style.transform,
            style.rotate,
            style.left,
            style.accentColor,
            style.display,
          ].join(),
        )
        .join('|')
    const isChosen = (element: Element) => element.matches(chosen)
    const found: string[] = []
    for (const element of document.querySelectorAll(chosen)) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue
      // The browser draws native checkboxes and radio buttons in the system's colors.
      if (element instanceof HTMLInputElement && getComputedStyle(element).appearance !== 'none') continue
      const kind =
        element instanceof HTMLInputElement
          ? 'input'
          : `${element.tagName}.${element.className.split(' ').join('.')}`
      let around = element.parentElement
      let other: Element | undefined
      for (let up = 0; around && !other && up < 6; up += 1, around = around.parentElement) {
        other = [...around.querySelectorAll(kind.replace(/\.$/, ''))].find(
          (one) =>
            !isChosen(one) &&
            one.checkVisibility({ visibilityProperty: true }) &&
            one.getAttribute('type') === element.getAttribute('type'),
        )
      }
      if (!other) continue
      const place = (one: Element) => (one instanceof HTMLInputElement ? (one.parentElement ?? one) : one)
      if (looks(place(element)) === looks(place(other)))
        found.push(`looks like its neighbors: ${element.outerHTML.slice(0, 140)}`)
    }
    return found
  })

/** With forced colors there is no red: an invalid field has a border of 3 px, and no other field has. */
export const thinErrors = (page: EvaluatesInPage): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('input, select, textarea')]
      .filter((field) => field.checkVisibility({ visibilityProperty: true }))
      .filter((field) => {
        // A password field has the border on its box, which also holds the button that shows the password.
        const { borderTopStyle } = getComputedStyle(field)
        const bordered = borderTopStyle === 'none' ? (field.parentElement ?? field) : field
        const isThick = getComputedStyle(bordered).borderTopWidth === '3px'
        return isThick !== field.matches('[aria-invalid=true]')
      })
      .map((field) => field.outerHTML.slice(0, 140)),
  )

/**
 * WCAG 1.3.5 and 3.3.8: fields about the person have `autocomplete`. WCAG 3.3.2: fields with an asterisk are marked as
 * required.
 */
export const unnamedFields = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const about = 'input[type=email], input[type=tel], input[type=password]'
    const unnamed = [...document.querySelectorAll<HTMLInputElement>(about)]
      .filter((field) => !field.autocomplete)
      .map((field) => `no autocomplete: ${field.outerHTML.slice(0, 140)}`)
    const unmarked = [...document.querySelectorAll('label, legend')]
      .filter((label) => label.textContent?.trim().endsWith('*'))
      .filter((label) => {
        const control = label instanceof HTMLLabelElement ? label.control : null
        const field = control ?? label.parentElement?.querySelector('input')
        return !field?.matches('[required], [aria-required=true]')
      })
      .map((label) => `asterisk without required: ${label.textContent}`)
    return [...unnamed, ...unmarked]
  })

/**
 * WCAG 2.5.3: the accessible name contains the visible text, for speech input. The text of a switch is its state; the count
 * in a badge is in the name with what it counts.
 */
export const misnamed = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hidden = (element: Element) =>
      document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? ''
    const plain = (text: string) =>
      text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()
    return [...document.querySelectorAll<HTMLElement>('a[aria-label], button[aria-label]:not([role=switch])')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => ({
        name: element.ariaLabel ?? '',
        // biome-ignore lint/performance/useDomNodeTextContent: what is read, not what is there
        words: element.innerText,
        said: hidden(element),
        count: element.querySelector('.rw-badge')?.textContent ?? '',
      }))
      .filter(
        ({ name, words, said, count }) =>
          !plain(name).includes(plain(words.replace(said, '').replace(count, ''))),
      )
      .map(({ name, words }) => `“${words}” is called “${name}”`)
  })

/** WCAG 3.3.1: each invalid field has a description that says why, and the first one has the focus. */
export const untiedErrors = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const invalid = [...document.querySelectorAll<HTMLElement>('[aria-invalid=true]')]
    for (const field of invalid) {
      const ids = (field.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean)
      const said = ids.map((id) => document.getElementById(id)?.textContent?.trim() ?? '').join(' ')
      if (!said) found.push(`no description: ${field.outerHTML.slice(0, 140)}`)
    }
    if (invalid.length === 0) found.push('no invalid field')
    else if (document.activeElement !== invalid[0])
      found.push(`the focus is on ${document.activeElement?.outerHTML.slice(0, 100)}`)
    return found
  })
