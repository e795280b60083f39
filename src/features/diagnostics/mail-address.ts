/** Maximum length of the encoded link; some mail programs drop longer links altogether. */
const MAX_LINK_LENGTH = 1_900

/** A mailto link to `to` with the report, or with as many of its lines as fit. */
export function mailAddress(to: string, report: string): string {
  const head = `mailto:${to}?subject=${encodeURIComponent('App diagnostics')}&body=`
  const question = 'What isn’t working, and what did you do just before?\n\n\n\n'
  const hint = '(To send us the rest, press "Download" and attach the file.)'
  const whole = head + encodeBody(question + report)
  if (whole.length <= MAX_LINK_LENGTH) return whole
  const lines = report.split('\n')
  let body = question
  for (const line of lines) {
    const longer = `${body}${line}\n`
    if (head.length + encodeBody(longer + hint).length > MAX_LINK_LENGTH) break
    body = longer
  }
  return head + encodeBody(body + hint)
}

/** A text in a mailto link has CRLF (RFC 6068); some mail programs join lines without it. */
const encodeBody = (text: string): string => encodeURIComponent(text.replaceAll('\n', '\r\n'))
