import { use } from 'react'
import { useLocation } from 'react-router-dom'
import type { PageCode } from './page-code'

/** A page by its code. While that comes the page before it stays, or the skeleton where there is none. */
export function LazyPage({ code }: { code: PageCode }) {
  const Page = use(code.at(useLocation().key))
  return <Page />
}
