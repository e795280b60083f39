import { Link } from 'react-router-dom'
import { buildFragment } from '#shared/builds/build-fragment'
import { paths } from '#shared/site/paths'
import { BUILD_LINK_PREFIX } from './quote-request'

/** The text of a request as it was sent; the long address of its build is a link with a name. */
export function SentMessage({ message }: { message: string }) {
  const [text = '', address = ''] = message.split(`\n${BUILD_LINK_PREFIX}`)
  const fragment = buildFragment(address)
  return (
    <>
      <p className="rw-lines" dir="auto">
        {fragment ? text : message}
      </p>
      {fragment ? <Link to={{ pathname: paths.rigBuilder, hash: fragment }}>Open this build</Link> : null}
    </>
  )
}
