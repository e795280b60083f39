/** Older iOS versions have this property instead of the media query. */
interface OldNavigator {
  standalone?: boolean
}

/** Whether this page runs as the installed app, in a window without an address bar. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || (navigator as OldNavigator).standalone === true
