import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useScrollEdges } from '../use-scroll-edges'
import classes from './link-tabs.module.css'

interface LinkTab {
  key: string
  label: string
  /** URL that opens it, such as `?tab=shop`. */
  to: string
}

export interface LinkTabsProps {
  /** Names the row of tabs for assistive tech. */
  label: string
  tabs: readonly LinkTab[]
  current: string
  /** Choosing a tab replaces the history entry; for tabs within a page. */
  isReplacing?: boolean
  /** Called in addition to the link; for a page whose links do nothing. */
  onChoose?: ((key: string) => void) | undefined
  /** Content of the current tab. */
  children: ReactNode
  /**
   * Content of the other tabs, or links to it, for browsers without scripts: the HTML of each URL has only the first
   * tab. Not rendered in a browser with scripts.
   */
  withoutScripts?: ReactNode
}

/**
 * Tabs whose state is in the URL: each is a link, so it can be shared, opened in another window and found by search
 * engines. Arrow keys move along the row; Enter and Space open a tab.
 */
export function LinkTabs({
  label,
  tabs,
  current,
  isReplacing = false,
  onChoose,
  children,
  withoutScripts,
}: LinkTabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  useScrollEdges(list)

  // On a phone the current tab may be outside the scrolled row; scroll only the row, not the page.
  useEffect(() => {
    const row = list.current
    const chosen = row?.querySelector<HTMLElement>(`[data-key="${CSS.escape(current)}"]`)
    if (row && chosen) row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2
  }, [current])

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const links = [...event.currentTarget.querySelectorAll('a')]
    const index = links.indexOf(event.target as HTMLAnchorElement)
    const target = targetOf(event.key, index, links.length)
    if (event.key === ' ') links[index]?.click()
    else if (target === null) return
    else links[target]?.focus()
    event.preventDefault()
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={classes.row}
        data-query=""
        onKeyDown={onKeyDown}
      >
        {tabs.map(({ key, label: name, to }) => (
          <Link
            key={key}
            to={to}
            replace={isReplacing}
            preventScrollReset
            onClick={() => onChoose?.(key)}
            role="tab"
            id={`${id}${key}`}
            data-key={key}
            className={classes.tab}
            aria-selected={key === current}
            aria-controls={`${id}panel`}
            tabIndex={key === current ? 0 : -1}
          >
            {name}
          </Link>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}panel`}
        aria-labelledby={`${id}${current}`}
        className={classes.panel}
        data-query=""
      >
        {children}
      </div>
      {withoutScripts ? <noscript>{withoutScripts}</noscript> : null}
    </>
  )
}

/** The index of the tab to which a key moves the focus from the one at `index`; null for any other key. */
function targetOf(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}
