/** Some mail programs drop all of a link that is longer than this, encoded. */
const LONGEST = 1_900

/** A mail to `to` that holds the report, or as many of its lines as a link can carry. */
export function mailAddress(to: string, report: string): string {
  const head = `mailto:${to}?subject=${encodeURIComponent('Diagnostics of the app')}&body=`
  const ask = 'What does not work, and what did you do just before?\n\n\n\n'
  const rest = '(The rest is in the file that "Download" saves: please attach it.)'
  const whole = head + encodeURIComponent(ask + report)
  if (whole.length <= LONGEST) return whole
  const lines = report.split('\n')
  let body = ask
  for (const line of lines) {
    const longer = `${body}${line}\n`
    if (head.length + encodeURIComponent(longer + rest).length > LONGEST) break
    body = longer
  }
  return head + encodeURIComponent(body + rest)
}
