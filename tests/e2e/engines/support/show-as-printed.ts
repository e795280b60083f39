import type { Tab } from './driver'

/** Applies the page's rules for print on the screen, and takes those for screens away: in Firefox and WebKit no driver can. */
export const showAsPrinted = (tab: Tab): Promise<void> =>
  tab.evaluate(() => {
    const visit = (rules: Iterable<CSSRule>) => {
      for (const rule of rules) {
        if (rule instanceof CSSMediaRule) {
          if (rule.conditionText === 'print') rule.media.mediaText = 'all'
          if (rule.conditionText.startsWith('screen')) rule.media.mediaText = 'not all'
        }
        if ('cssRules' in rule) visit(rule.cssRules as CSSRuleList)
      }
    }
    for (const sheet of document.styleSheets) visit(sheet.cssRules)
  })
