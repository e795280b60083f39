import { use, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { SHELL_MARK } from '#shared/site/shell'
import type { PageCode } from './page-code'

/** Renders the page of `code`. Until its code is loaded, shows the previous page, or else the skeleton. */
export function LazyPage({ code }: { code: PageCode }) {
  // By the history entry's key, so that opening the page again retries a failed load.
  const Page = use(code.at(useLocation().key))
  // The shell's placeholder for the content of a page.
  useEffect(() => {
    for (const placeholder of document.querySelectorAll(`[${SHELL_MARK}]`)) placeholder.remove()
  }, [])
  return <Page />
}
