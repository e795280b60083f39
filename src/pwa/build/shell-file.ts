import type { Plugin, Rolldown } from 'vite'
import { DEFAULT_COMPANY_FACTS } from '../../shared/shop/default-company-facts'
import { shopSwitches } from '../../shared/shop/shop-switches'
import { SHELL_PATH } from '../../shared/site/shell'
import { withNoscript } from './shell-noscript'

/** The words of the app shell for a build without the data of a shop. */
const WORDS = { facts: DEFAULT_COMPANY_FACTS, switches: shopSwitches(null), isListed: true }

/**
 * Completes index.html with the files that its first script loads and the texts for browsers without scripts, and
 * writes the same HTML as the file of the app shell.
 */
export const shellFile = (): Plugin => ({
  name: 'shell-file',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const index = bundle['index.html']
      if (index?.type !== 'asset') return this.error('the build has no index.html')
      const html = String(index.source)
      const { scripts, styles } = appFiles(bundle)
      const isNew = (file: string) => !html.includes(`"/${file}"`)
      // Linked in the HTML: if the first script had to find them, each would cost another round trip.
      const links = [
        ...styles.filter(isNew).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
        ...scripts.filter(isNew).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
      ]
      index.source = withNoscript(html.replace('</head>', `${links.join('')}</head>`), WORDS)
      this.emitFile({ type: 'asset', fileName: SHELL_PATH.slice(1), source: index.source })
    },
  },
})

/** The files that the first script loads; each file is listed after the files that it imports. */
function appFiles(bundle: Rolldown.OutputBundle) {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (name: string) => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || scripts.has(name)) return
    for (const imported of chunk.imports) visit(imported)
    scripts.add(name)
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style)
  }
  const entry = Object.values(bundle).find(isEntry)
  for (const name of entry?.dynamicImports ?? []) visit(name)
  return { scripts: [...scripts], styles: [...styles] }
}

const isEntry = (file: Rolldown.OutputAsset | Rolldown.OutputChunk): file is Rolldown.OutputChunk =>
  file.type === 'chunk' && file.isEntry
