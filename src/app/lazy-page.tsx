import { use, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { SHELL_MARK } from '#domain/shell'
import type { PageCode } from './page-code'

/** A page by its code. While that comes the page before it stays, or the skeleton where there is none. */
export function LazyPage({ code }: { code: PageCode }) {
  const Page = use(code.at(useLocation().key))
  useEffect(() => {
    for (const words of document.querySelectorAll(`[${SHELL_MARK}]`)) words.remove()
  }, [])
  return <Page />
}
