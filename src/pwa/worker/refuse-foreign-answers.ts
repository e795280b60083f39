import type { WorkboxPlugin } from 'workbox-core/types'
import { isWebPage } from '#shared/site/is-web-page'
import { isOwnPage } from './page-cache'

/** Fails the installation if a captive portal answers: its page would replace the file until the next version. */
export const refuseForeignAnswers: WorkboxPlugin = {
  fetchDidSucceed: async ({ request, response }) => {
    const { pathname } = new URL(request.url)
    const isOurs = pathname.endsWith('.html')
      ? !response.ok || isOwnPage(await response.clone().text())
      : !isWebPage(response)
    if (!isOurs) throw new TypeError(`a foreign page in place of ${pathname}`)
    return response
  },
}
