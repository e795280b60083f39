// Sets state of the device that the first paint needs, and catches errors that no later script can catch. A separate
// file, because the CSP allows no inline scripts.
;(() => {
  const page = document.documentElement.dataset
  let saved
  try {
    // The color scheme, to avoid a white flash in the dark scheme. The key is the one in src/app/providers.tsx.
    saved = localStorage.getItem('rigworks-color-scheme')
    // Hides the login button of the HTML from signed-in customers: src/app/shell/header/account-area.tsx.
    if (localStorage.getItem('rigworks-session') ?? localStorage.getItem('rigworks-identity'))
      page.signedIn = ''
  } catch {
    // Storage is blocked: use the color scheme of the device.
  }
  const isDark = saved === 'dark' || (saved !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  page.mantineColorScheme = isDark ? 'dark' : 'light'

  // Reserves the space of the banner, so that nothing moves when it appears: src/app/shell/freshness-banner.tsx.
  if (!navigator.onLine) page.offline = ''

  // The HTML does not contain what a query selects (a tab, a filter): src/app/prerender/query-content.ts.
  if (/[?&](?!utm_|gclid=|fbclid=)[^=&]+=[^&]/.test(location.search)) page.query = ''

  // If storage is blocked, the BroadcastChannel constructor throws in Firefox, and Dexie calls it at load. Without the
  // class, Dexie and the engine work without channels.
  try {
    new BroadcastChannel('rigworks-probe').close()
  } catch {
    delete globalThis.BroadcastChannel
  }

  // Queues the last click on a button until src/app/prerender/replay-early-click.ts replays it; links work at once.
  // Without the mark, the HTML is from a build whose app would not end the queueing.
  document.addEventListener(
    'click',
    (event) => {
      if (!('queuesClicks' in page)) return
      const button = event.target.closest?.('#root button')
      // A button that shows itself as disabled must not act later.
      if (!button || button.getAttribute('aria-disabled') === 'true') return
      event.preventDefault()
      event.stopPropagation()
      document.querySelector('[data-early]')?.removeAttribute('data-early')
      // Shows that the click is queued: src/ui/theme/base.css.
      button.setAttribute('data-early', '')
    },
    true,
  )

  // Back before the app runs. The entry of an overlay (src/ui/feedback/use-close-on-back.ts) is no page, so Back goes on
  // past it. For another page only the address would change, and the app would hydrate the HTML of this one there.
  const ownOverlay = history.state?.ownOverlay
  const path = location.pathname + location.search
  addEventListener('popstate', (event) => {
    if (!('queuesClicks' in page)) return
    const isOverlay = ownOverlay && event.state?.overlayAbove === ownOverlay
    if (!isOverlay && location.pathname + location.search === path) return
    event.stopImmediatePropagation()
    if (isOverlay) history.back()
    else location.reload()
  })

  // If the first script of the app cannot be loaded, nothing on the page works and only this script can say so.
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return
      const words = document.getElementById('not-whole')
      if (words) words.hidden = false
      delete page.query
      delete page.queuesClicks
      document.querySelector('[data-early]')?.removeAttribute('data-early')
    },
    true,
  )

  // Always print in the light scheme.
  let onScreen
  addEventListener('beforeprint', () => {
    onScreen = page.mantineColorScheme
    page.mantineColorScheme = 'light'
  })
  addEventListener('afterprint', () => {
    page.mantineColorScheme = onScreen
  })
})()
