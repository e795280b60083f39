/** Note at the foot of a prerendered form, which cannot be sent without scripts. */
export function NoScriptsNote() {
  return (
    <noscript>
      <p>This form needs JavaScript. Please call or email us instead.</p>
    </noscript>
  )
}
