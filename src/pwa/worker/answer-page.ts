import { deviceFirst, withLimit } from './device-first'

export interface PageSources {
  /** Whether an admin is signed in on this device. */
  isAdminDevice(): Promise<boolean>
  /** The HTML of the page, if it is cached. */
  page(): Promise<Response | undefined>
  /** The app shell, which can show any page. */
  shell(): Promise<Response | undefined>
  fetchFromNetwork(): Promise<Response>
}

/**
 * Answers a navigation: with the cached page, or the app shell, or from the network. Admins get the shell,
 * because they edit the catalog and must not see a page from before the edit. So does everyone while the role is
 * unknown. Never rejects.
 */
export async function answerPage({
  isAdminDevice,
  page,
  shell,
  fetchFromNetwork,
}: PageSources): Promise<Response> {
  const [isForAdmin, cachedPage] = await Promise.all([withLimit(isAdminDevice), withLimit(page)])
  return isForAdmin === false && cachedPage ? cachedPage : deviceFirst(shell, fetchFromNetwork)
}
