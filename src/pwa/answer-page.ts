import { deviceFirst, soon } from './device-first'

export interface PageSources {
  /** Whether an admin is at home on this device. */
  isEarned(): Promise<boolean>
  /** The page as HTML, if it is kept. */
  page(): Promise<Response | undefined>
  /** The app's shell, which shows any page. */
  shell(): Promise<Response | undefined>
  askNetwork(): Promise<Response>
}

/**
 * The answer to a navigation: the page as it was last seen, else the shell, else what the network says. Admins get the
 * shell: whoever edits the catalogue must not see a page as it was before the edit. So does everybody while it is not
 * known who is here. Never rejects.
 */
export async function answerPage({ isEarned, page, shell, askNetwork }: PageSources): Promise<Response> {
  const [isAdmins, kept] = await Promise.all([soon(isEarned), soon(page)])
  return isAdmins === false && kept ? kept : deviceFirst(shell, askNetwork)
}
