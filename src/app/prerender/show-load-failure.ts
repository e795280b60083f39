import { isServerReachable } from '../is-server-reachable'
import { showQueryContent } from './query-content'
import classes from './show-load-failure.module.css'

const MISSING = 'This page didn’t finish loading.'
const READABLE =
  'You can read this page, and what you type is saved. Buttons will work once the rest has loaded.'
const BROKEN = 'This page couldn’t start. That’s our fault, not yours. Reloading may help.'
const ONLY_READABLE = 'You can read the page, but buttons and forms don’t work.'

/**
 * Adds an alert to the page, without React, whose code may be missing.
 * Reloads only once the server can be reached: until then the page may show more than the browser's error page would.
 * `isBroken`: the code was loaded and threw.
 */
export function showLoadFailure(
  document: Document,
  isBroken: boolean,
  reload = () => location.reload(),
): void {
  const isReadable = document.getElementById('root')?.hasChildNodes()
  const message = document.createElement('p')
  const button = document.createElement('button')
  const showMessage = (what: string) => {
    message.textContent = isReadable ? `${what} ${isBroken ? ONLY_READABLE : READABLE}` : what
  }
  const retry = async () => {
    if (await isServerReachable()) return reload()
    showMessage('We still can’t reach the server.')
  }
  showMessage(isBroken ? BROKEN : MISSING)
  button.type = 'button'
  button.textContent = isBroken ? 'Reload' : 'Try Again'
  button.addEventListener('click', retry)
  if (!isBroken) addEventListener('online', retry)
  const alertBox = document.createElement('div')
  alertBox.setAttribute('role', 'alert')
  alertBox.className = classes.line ?? ''
  alertBox.append(message, button)
  document.body.append(alertBox)
  showQueryContent(document)
}
