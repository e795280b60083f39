/** For the foot of a form that stands in HTML: without scripts it can be filled in, and goes nowhere. */
export function NeedsScripts() {
  return (
    <noscript>
      <p>Without scripts this form cannot be sent. Please call us, or write to us by email.</p>
    </noscript>
  )
}
