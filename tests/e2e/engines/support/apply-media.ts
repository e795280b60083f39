import type { Tab } from './driver'

/**
 * Applies the page's rules for this media query, and disables those for `replaced`: not every driver can emulate print or
 * touch.
 */
export const applyMedia = (tab: Tab, query: string, replaced = ''): Promise<void> =>
  tab.evaluate(
    (wanted: string, unwanted: string) => {
      const visit = (rules: Iterable<CSSRule>) => {
        for (const rule of rules) {
          if (rule instanceof CSSMediaRule) {
            const { mediaText } = rule.media
            if (mediaText === wanted) rule.media.mediaText = 'all'
            else if (mediaText === `not ${wanted}`) rule.media.mediaText = 'not all'
            if (unwanted && mediaText.startsWith(unwanted)) rule.media.mediaText = 'not all'
          }
          if ('cssRules' in rule) visit(rule.cssRules as CSSRuleList)
        }
      }
      for (const sheet of document.styleSheets) visit(sheet.cssRules)
    },
    query,
    replaced,
  )
