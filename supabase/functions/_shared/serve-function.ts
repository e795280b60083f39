import { ConfigurationError, denoEnvironment, projectKeys } from './deno-environment.ts'
import type { CreateHandler } from './function-environment.ts'
import { isSameSecret } from './has-secret.ts'

declare const Deno: { serve(handler: (request: Request) => Promise<Response>): void }

/** A deployed function: the name of its folder, and the secrets that it needs to work. */
interface DeployedFunction {
  name: string
  secrets: readonly string[]
}

/**
 * Serves a handler on a hosted project. A request with `x-health-check: 1` and a secret key of the project as `apikey`
 * does not reach the handler; its response names the function's missing secrets: {function, missingSecrets}. If the
 * project lacks a setting that every function needs, the response is a sentence with status 500.
 */
export function serveFunction({ name, secrets }: DeployedFunction, createHandler: CreateHandler): void {
  const environment = denoEnvironment()
  const handle = createHandler(environment)
  Deno.serve(async (request) => {
    try {
      if (request.headers.get('x-health-check') === '1' && hasProjectKey(request)) {
        const missingSecrets = secrets.filter((secret) => !environment.secret(secret))
        return Response.json({ function: name, missingSecrets }, { headers: { 'cache-control': 'no-store' } })
      }
      return await handle(request)
    } catch (cause) {
      if (!(cause instanceof ConfigurationError)) throw cause
      return Response.json({ message: cause.message }, { status: 500 })
    }
  })
}

function hasProjectKey(request: Request): boolean {
  const given = request.headers.get('apikey') ?? ''
  return projectKeys().some((key) => isSameSecret(given, key))
}
