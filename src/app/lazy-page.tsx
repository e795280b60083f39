import { use, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { SHELL_MARK } from '#shared/site/shell'
import type { PageCode } from './page-code'

/** Renders the page of `code`. Until the code is loaded the page before it stays, or the skeleton if there is none. */
export function LazyPage({ code }: { code: PageCode }) {
  const Page = use(code.at(useLocation().key))
  useEffect(() => {
    for (const words of document.querySelectorAll(`[${SHELL_MARK}]`)) words.remove()
  }, [])
  return <Page />
}
