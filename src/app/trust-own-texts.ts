/** The browser's Trusted Types, as far as the app needs them; TypeScript does not know them yet. */
interface TrustedTypesHost {
  trustedTypes?: {
    createPolicy(name: 'default', rules: Record<Rule, (text: string) => string | null>): unknown
  }
}

type Rule = 'createHTML' | 'createScript' | 'createScriptURL'

/** How React makes a script element: empty, and so that it never runs. */
const EMPTY_SCRIPT = '<script></script>'
const WORKER = '/sw.js'

/**
 * Which texts may become markup or code: the empty script element that React puts structured data into, that data, which
 * is JSON and runs nothing, and the address of our worker. The browser refuses every other text, whatever code asks for
 * it (`require-trusted-types-for` in the policy of the site). To be called before anything else runs.
 */
export function trustOwnTexts(host: object): void {
  const { trustedTypes }: TrustedTypesHost = host
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text === EMPTY_SCRIPT ? text : null),
    createScript: (text) => (isJson(text) ? text : null),
    createScriptURL: (text) => (text === WORKER ? text : null),
  })
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
