import { isServerReachable } from '../is-server-reachable'
import { showQueryContent } from './query-content'
import classes from './show-load-failure.module.css'

const MISSING = 'This page did not finish loading.'
const READABLE = 'You can read it, and what you type is saved. Buttons will work once the rest has loaded.'
const BROKEN = 'This page couldn’t start. That’s our fault, not yours. Reloading may help.'
const ONLY_READABLE = 'You can read it, but buttons and forms don’t work.'

/**
 * Leaves the page as it is and adds an alert that its buttons do not work, without React, which may be what is missing.
 * Reloads only once the server can be reached: until then the page may show more than the browser's error page would.
 * `isBroken`: the code was loaded and threw.
 */
export function showLoadFailure(
  document: Document,
  isBroken: boolean,
  reload = () => location.reload(),
): void {
  const isReadable = document.getElementById('root')?.hasChildNodes()
  const words = document.createElement('p')
  const button = document.createElement('button')
  const say = (what: string) => {
    words.textContent = isReadable ? `${what} ${isBroken ? ONLY_READABLE : READABLE}` : what
  }
  const retry = async () => {
    if (await isServerReachable()) return reload()
    say('The server still can’t be reached.')
  }
  say(isBroken ? BROKEN : MISSING)
  button.type = 'button'
  button.textContent = isBroken ? 'Reload' : 'Retry'
  button.addEventListener('click', retry)
  if (!isBroken) addEventListener('online', retry)
  const place = document.createElement('div')
  place.setAttribute('role', 'alert')
  place.className = classes.line ?? ''
  place.append(words, button)
  document.body.append(place)
  showQueryContent(document)
}
