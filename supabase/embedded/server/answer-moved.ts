import type { ServerResponse } from 'node:http'
import { paths } from '../../../src/domain/paths'

/** An address of the spec's footer, whose content is a tab of another page. */
export const isMoved = (path: string): boolean => path === paths.whoWeServe

/** As the router does for whoever is in the app already. */
export function answerMoved(response: ServerResponse): void {
  response.writeHead(301, { location: paths.aboutTab('who-we-serve'), 'cache-control': 'no-cache' }).end()
}
