/** An edge function of Netlify. */
import { type EdgeFacts, openEdge } from './open-edge'

declare const EDGE_FACTS: EdgeFacts

interface Context {
  next(): Promise<Response>
}

const answer = openEdge(EDGE_FACTS)

export default (request: Request, context: Context) => answer(request, () => context.next())

/** If the function fails, the files are served without it. */
export const config = {
  path: '/*',
  excludedPath: ['/assets/*', '/icons/*', '/previews/*'],
  onError: 'bypass',
}
