import classes from './say-not-whole.module.css'

const READABLE = 'You can read it; buttons and forms will not answer until the rest has been loaded.'

/**
 * Leaves a page as it is and says that nothing on it answers, in words of its own: React may be what is missing. It is
 * loaded anew once the server can be reached, not before: until then there may be more to read here than the browser
 * would show.
 */
export function sayNotWhole(document: Document, reload = () => location.reload()): void {
  const isReadable = document.getElementById('root')?.hasChildNodes()
  const words = document.createElement('p')
  const button = document.createElement('button')
  const say = (what: string) => {
    words.textContent = isReadable ? `${what} ${READABLE}` : what
  }
  const retry = async () => {
    try {
      const { ok } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
      if (ok) return reload()
    } catch {
      // No connection, as the words say.
    }
    say('The server still cannot be reached.')
  }
  say('This page has not come whole.')
  button.type = 'button'
  button.textContent = 'Retry'
  button.addEventListener('click', retry)
  addEventListener('online', retry)
  const place = document.createElement('div')
  place.setAttribute('role', 'alert')
  place.className = classes.line ?? ''
  place.append(words, button)
  document.body.append(place)
}
