import { Link } from 'react-router-dom'
import { buildFragment } from '#shared/builds/build-fragment'
import { paths } from '#shared/site/paths'
import { splitBuildLink } from './quote-request'

/** The text of a request as it was sent; the long address of its build is a link with a name. */
export function SentMessage({ message }: { message: string }) {
  const { text, link } = splitBuildLink(message)
  const fragment = buildFragment(link ?? '')
  return (
    <>
      <p className="rw-lines" dir="auto">
        {text}
      </p>
      {fragment ? <Link to={{ pathname: paths.rigBuilder, hash: fragment }}>Open this build</Link> : null}
    </>
  )
}
