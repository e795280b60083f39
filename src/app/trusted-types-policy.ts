/** The part of the Trusted Types API that the app needs; TypeScript's library does not have it yet. */
interface TrustedTypesHost {
  trustedTypes?: {
    createPolicy(name: 'default', rules: Record<Rule, (text: string) => string | null>): unknown
  }
}

type Rule = 'createHTML' | 'createScript' | 'createScriptURL'

/** The HTML with which React creates a script element that does not run. */
const EMPTY_SCRIPT = '<script></script>'
const WORKER = '/sw.js'

/**
 * Sets the Trusted Types policy. Allows only the empty script element into which React puts structured data, that data
 * (JSON, which is not executable), and the URL of our worker. The browser refuses all other texts, from any code
 * (`require-trusted-types-for` in the CSP). Call it before all other code.
 */
export function setTrustedTypesPolicy(host: object): void {
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
