/** `_worker.js` of Cloudflare Pages. */
import { type EdgeFacts, openEdge } from './open-edge'

declare const EDGE_FACTS: EdgeFacts

interface Environment {
  ASSETS: { fetch(request: Request): Promise<Response> }
}

const answer = openEdge(EDGE_FACTS)

export default {
  fetch: (request: Request, env: Environment) => answer(request, () => env.ASSETS.fetch(request)),
}
