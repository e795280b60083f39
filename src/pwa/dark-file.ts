import type { Plugin } from 'vite'

const DARK = /:root\[data-mantine-color-scheme="dark"\]\s*\{([^}]*)\}/g
const NAME = 'dark.css'

/**
 * The dark colours for a page that no script has told of the device's scheme: its HTML says "light", which this
 * overrules wherever it stands.
 */
export function darkCss(sheets: readonly string[]): string {
  const colours = sheets.flatMap((sheet) => [...sheet.matchAll(DARK)].map(([, rules = '']) => rules.trim()))
  return `html:root[data-mantine-color-scheme="light"]{${colours.join('')}}\n`
}

/** Adds them to a build as a file of their own, which only browsers without scripts ask for. `sheets` hold the colours. */
export const darkFile = (sheets: readonly string[]): Plugin => ({
  name: 'dark-file',
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
            // Paper is white.
            media: 'screen and (prefers-color-scheme: dark)',
          },
        },
      ],
    },
  ],
})
