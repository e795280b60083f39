/** Checks of the responses of the Edge Functions. */

export interface FunctionAnswer {
  name: string
  /** 0 if there was no response. */
  status: number
  /** Null if the response is not that of a health check. */
  missingSecrets: readonly string[] | null
}

/** The response to a visitor's device that requests the catalog file. */
export interface CatalogAnswer {
  status: number
  headers: Headers
  /** Null if there is no file: a catalog of more than 4 MB has none. */
  epoch: string | null
}

/** Secrets of optional features. */
const OPTIONAL = ['DEPLOY_HOOK_URL', 'SNIPCART_SECRET_KEY', 'SNIPCART_ALLOW_TEST']

export function checkFunction({ name, status, missingSecrets }: FunctionAnswer): string[] {
  const repeat = 'run npm run deploy -- --only functions'
  if (status === 404) return [`The function ${name} is not deployed: ${repeat}.`]
  if (status !== 200)
    return [`The function ${name} returned ${status || 'nothing'}: its logs in the dashboard say why.`]
  if (missingSecrets === null) return [`The function ${name} is out of date: ${repeat}.`]
  const missing = missingSecrets.filter((secret) => !OPTIONAL.includes(secret))
  return missing.length > 0
    ? [`The function ${name} lacks ${missing.join(', ')}: run npm run deploy -- --only secrets.`]
    : []
}

export function checkCatalog({ status, headers, epoch }: CatalogAnswer, current: string): string[] {
  if (status !== 200)
    return [`The catalog file returned ${status || 'nothing'}: run npm run deploy -- --only functions.`]
  if (headers.has('age') || headers.get('cache-control') !== 'no-cache')
    return [
      'A cache sits in front of the catalog file: remove the CDN rule, the file must be requested each time.',
    ]
  return epoch === null || epoch === current
    ? []
    : ['The catalog file is out of date: deploy the functions again, and clear caches in front of them.']
}
