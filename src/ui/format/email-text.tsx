import { Fragment } from 'react'

/** An email address that wraps after "@" or a period, so that a long one does not break within a word. */
export function EmailText({ email }: { email: string }) {
  return (
    <span>
      {email.match(/[^@.]+[@.]*|^[@.]+/g)?.map((part, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change places
        <Fragment key={position}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </span>
  )
}
