// Fetches and starts the app of a page that came as HTML once that has been painted, with its first picture if it is
// nearly here: the app's code would take the line from the picture, and an old phone's time from what can be read already.
;(() => {
  const { app, code } = document.currentScript.dataset
  /** How long the first picture is waited for, ms. */
  const PATIENCE = 300
  const start = () => {
    for (const href of code.split(' ')) {
      const link = Object.assign(document.createElement('link'), {
        rel: 'modulepreload',
        crossOrigin: '',
        href,
      })
      document.head.append(link)
    }
    import(app).catch((cause) => {
      // What can be read stays; the rest comes once there is a network again.
      addEventListener('online', () => location.reload(), { once: true })
      throw cause
    })
  }
  // A tab in the background paints nothing.
  if (document.hidden) return start()
  requestAnimationFrame(() => {
    const picture = document.querySelector('main img[fetchpriority="high"]')
    const shown = picture ? picture.decode().catch(() => undefined) : Promise.resolve()
    const late = new Promise((resolve) => setTimeout(resolve, PATIENCE))
    Promise.race([shown, late]).then(() => requestAnimationFrame(() => setTimeout(start)))
  })
})()
