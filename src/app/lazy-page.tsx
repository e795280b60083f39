import { use, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { SHELL_MARK } from '#shared/site/shell'
import { markPageShown, type PageCode } from './page-code'

/** Renders the page of `code`. Until its code is loaded, shows the previous page, or else the skeleton. */
export function LazyPage({ code }: { code: PageCode }) {
  const Page = use(code.forEntry(useLocation().key))
  useEffect(() => {
    markPageShown()
    // The page takes the place of the content that the app shell has for browsers without scripts.
    for (const placeholder of document.querySelectorAll(`[${SHELL_MARK}]`)) placeholder.remove()
  }, [])
  return <Page />
}
