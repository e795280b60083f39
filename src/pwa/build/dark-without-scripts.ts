import type { Plugin } from 'vite'

const DARK = /:root\[data-mantine-color-scheme="dark"\]\s*\{([^}]*)\}/g
const NAME = 'dark.css'

/**
 * The dark colors for browsers without scripts. The HTML sets the light scheme; this selector has a higher specificity,
 * so the order of the stylesheets does not matter.
 */
export function darkCss(sheets: readonly string[]): string {
  const colors = sheets.flatMap((sheet) => [...sheet.matchAll(DARK)].map(([, rules = '']) => rules.trim()))
  return `html:root[data-mantine-color-scheme="light"]{${colors.join('')}}\n`
}

/** Adds dark.css to a build, which only browsers without scripts load. `sheets`: the stylesheets with the colors. */
export const darkWithoutScripts = (sheets: readonly string[]): Plugin => ({
  name: 'dark-without-scripts',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: NAME, source: darkCss(sheets) })
  },
  transformIndexHtml: () => [
    {
      tag: 'noscript',
      injectTo: 'head',
      children: [
        {
          tag: 'link',
          attrs: {
            rel: 'stylesheet',
            href: `/${NAME}`,
            // Always print in the light scheme.
            media: 'screen and (prefers-color-scheme: dark)',
          },
        },
      ],
    },
  ],
})
