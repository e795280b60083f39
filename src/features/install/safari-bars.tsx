import { hasCompactSafari } from './install-method'
import classes from './safari-bars.module.css'

/** Drawings of where Share is in Safari, in both of its layouts; the one that this browser probably has is first. */
export function SafariBars() {
  const layouts = [
    <figure key="toolbar" className={classes.figure}>
      <Toolbar />
      <figcaption>Share in the toolbar (top right on iPad)</figcaption>
    </figure>,
    <figure key="compact" className={classes.figure}>
      <CompactBar />
      <figcaption>Share, in the “…” menu (iOS 26)</figcaption>
    </figure>,
  ]
  return (
    <div className={classes.bars}>
      {hasCompactSafari(navigator.userAgent) ? layouts.toReversed() : layouts}
    </div>
  )
}

const SHARE =
  'M-4-3h-1.5a1.5 1.5 0 0 0-1.5 1.5v8a1.5 1.5 0 0 0 1.5 1.5h11a1.5 1.5 0 0 0 1.5-1.5v-8A1.5 1.5 0 0 0 5.5-3H4M0 3v-13m-4 4 4-4 4 4'

/** Up to iOS 18, or if it is set so: the address and five icons, with Share in the middle. */
function Toolbar() {
  return (
    <svg viewBox="0 0 320 120" className={classes.phone} aria-hidden="true">
      <rect className={classes.address} x="16" y="16" width="288" height="36" rx="10" />
      <path className={classes.words} d="M110 34h100" />
      <path className={classes.line} d="m36 76-8 8 8 8m56-16 8 8-8 8" />
      <rect className={classes.here} x="138" y="62" width="44" height="44" rx="10" />
      <path className={classes.sought} d={SHARE} transform="translate(160 86)" />
      <path
        className={classes.line}
        d="M216 76h11v17h-11q-4-2-8 0V76q4-2 8 0Zm0 0v17m66-13h13v13h-13Zm4 0v-4h13v13h-4"
      />
    </svg>
  )
}

/** The default of Safari 26: back, the address, and all other buttons behind three dots. */
function CompactBar() {
  return (
    <svg viewBox="0 0 320 120" className={classes.phone} aria-hidden="true">
      <circle className={classes.address} cx="44" cy="84" r="22" />
      <path className={classes.line} d="m47 76-8 8 8 8" />
      <rect className={classes.address} x="78" y="62" width="164" height="44" rx="22" />
      <path className={classes.words} d="M114 84h92" />
      <circle className={classes.here} cx="276" cy="84" r="22" />
      <path className={classes.dots} d="M267 84h0m9 0h0m9 0h0" />
      <rect className={classes.menu} x="176" y="10" width="128" height="40" rx="12" />
      <path className={classes.sought} d={SHARE} transform="translate(198 31)" />
      <path className={classes.words} d="M218 30h56" />
    </svg>
  )
}
