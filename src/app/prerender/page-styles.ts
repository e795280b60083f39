/** Moves inline styles (sizes, aspect ratios) into a stylesheet, because the CSP refuses style attributes in HTML. */

/** Attribute with the number of an element's rule. */
const MARK = 'data-s'
/** An element's rule in the stylesheet: its selector. */
const MARKED = new RegExp(`^\\[${MARK}="(\\d+)"\\]$`)
/** Attribute of the link to the stylesheet with these rules. */
export const STYLES_LINK = 'data-page-styles'

export interface StyleRules {
  /** Replaces the style attributes in `html`, as React writes it, by numbers of rules. */
  takeOut(html: string): string
  /** The rules for the styles of all pages so far. */
  css(): string
}

/** Equal styles get the same number on all pages. */
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

/** Sets the inline styles of the elements in `root` again, because React expects them when it hydrates. */
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

/** Empty if the stylesheet could not be fetched: a few missing sizes are better than no app. */
function rulesOf(link: HTMLLinkElement | null): Iterable<CSSRule> {
  try {
    return link?.sheet?.cssRules ?? []
  } catch {
    return []
  }
}
