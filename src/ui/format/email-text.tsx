/** An email address that wraps only after "@": a break at a period looks like the end of a sentence. */
export function EmailText({ email }: { email: string }) {
  const [, name = '', host = email] = /^([^@]+@)(.+)$/.exec(email) ?? []
  return (
    <span>
      {name}
      {name === '' ? null : <wbr />}
      {host}
    </span>
  )
}
