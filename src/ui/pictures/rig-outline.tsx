import classes from './rig-outline.module.css'

/** Line drawing in place of a missing picture. Decorative; its box has the alt text. */
export function RigOutline() {
  return (
    <svg
      className={classes.drawing}
      viewBox="0 0 320 160"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M28 116V52h156v64M28 66h156M72 66v50M128 66v50M40 78h20M84 78h32M140 78h32" />
      <path d="M184 116V70h44l26 24 34 6v16h-10M228 70v26h26M184 116h26" />
      <path d="M20 116h24M80 116h104M246 116h-4" />
      <circle cx="62" cy="118" r="16" />
      <circle cx="62" cy="118" r="6" />
      <circle cx="244" cy="118" r="16" />
      <circle cx="244" cy="118" r="6" />
      <path d="M12 136h296" strokeDasharray="2 6" />
    </svg>
  )
}
