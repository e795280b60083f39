/** Note at the foot of a prerendered form, which cannot be sent without scripts. */
export function NoScriptsNote() {
  return (
    <noscript>
      <p>Without scripts this form cannot be sent. Please call us, or write to us by email.</p>
    </noscript>
  )
}
