/** What the Edge Functions answer. */

export interface FunctionAnswer {
  name: string
  /** 0 where no answer came. */
  status: number
  /** Null where the answer was not that of a health check. */
  missingSecrets: readonly string[] | null
}

/** The catalogue's file, as a visitor's device asks for it. */
export interface CatalogueAnswer {
  status: number
  headers: Headers
  /** Null where there is no file: a catalogue of more than 4 MB has none. */
  epoch: string | null
}

/** Only needed by whoever uses what they belong to. */
const OPTIONAL = ['DEPLOY_HOOK_URL', 'SNIPCART_SECRET_KEY', 'SNIPCART_ALLOW_TEST']

export function checkFunction({ name, status, missingSecrets }: FunctionAnswer): string[] {
  const repeat = 'run npm run deploy -- --only functions'
  if (status === 404) return [`The function ${name} is not deployed: ${repeat}.`]
  if (status !== 200)
    return [`The function ${name} answers ${status || 'nothing'}: its logs in the dashboard say why.`]
  if (missingSecrets === null) return [`The function ${name} is out of date: ${repeat}.`]
  const missing = missingSecrets.filter((secret) => !OPTIONAL.includes(secret))
  return missing.length > 0
    ? [`The function ${name} lacks ${missing.join(', ')}: run npm run deploy -- --only secrets.`]
    : []
}

export function checkCatalogue({ status, headers, epoch }: CatalogueAnswer, current: string): string[] {
  if (status !== 200)
    return [
      `The catalogue's file is answered with ${status || 'nothing'}: run npm run deploy -- --only functions.`,
    ]
  if (headers.has('age') || headers.get('cache-control') !== 'no-cache')
    return [
      "A cache stands before the catalogue's file: remove the CDN rule, the file must be asked for each time.",
    ]
  return epoch === null || epoch === current
    ? []
    : ["The catalogue's file is out of date: deploy the functions again, and clear caches before them."]
}
