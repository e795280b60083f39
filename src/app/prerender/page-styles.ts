/** Styles of single elements (sizes, proportions): the CSP refuses style attributes in HTML. */

/** Marks an element with the number of its rule. */
const MARK = 'data-s'
const MARKED = new RegExp(`^\\[${MARK}="(\\d+)"\\]$`)
/** The link to the rules, among the page's other styles. */
export const STYLES_LINK = 'data-page-styles'

export interface StyleRules {
  /** Takes the style attributes out of `html`, as React writes it. */
  takeOut(html: string): string
  /** A rule for each style that was taken out of any page. */
  css(): string
}

/** Pages share many of their styles, and number them alike. */
export function createStyleRules(): StyleRules {
  const numbers = new Map<string, number>()
  return {
    takeOut: (html) =>
      html.replace(/ style="([^"]*)"/g, (_attribute, text: string) => {
        const style = text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
        const number = numbers.get(style) ?? numbers.size
        numbers.set(style, number)
        return ` ${MARK}="${number}"`
      }),
    css: () => [...numbers].map(([style, number]) => `[${MARK}="${number}"]{${style}}`).join('\n'),
  }
}

/** Gives the elements of `root` the styles that React believes they have. */
export function applyStyles(root: HTMLElement): void {
  const link = root.ownerDocument.querySelector<HTMLLinkElement>(`link[${STYLES_LINK}]`)
  const texts = new Map<string, string>()
  for (const rule of rulesOf(link)) {
    if (!(rule instanceof CSSStyleRule)) continue
    const number = MARKED.exec(rule.selectorText)?.[1]
    if (number !== undefined) texts.set(number, rule.style.cssText)
  }
  for (const element of root.querySelectorAll<HTMLElement>(`[${MARK}]`)) {
    element.style.cssText = texts.get(element.getAttribute(MARK) ?? '') ?? ''
    element.removeAttribute(MARK)
  }
}

/** None where they could not be fetched: the page does without a few sizes rather than without its app. */
function rulesOf(link: HTMLLinkElement | null): Iterable<CSSRule> {
  try {
    return link?.sheet?.cssRules ?? []
  } catch {
    return []
  }
}
