import { type KeyboardEvent, useDeferredValue, useMemo, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { closeMatchesSentence } from '#shared/text/close-matches-sentence'
import { Sheet } from '../feedback/sheet'
import { TextField } from '../fields/text-field'
import { useTextSearch } from '../filters/use-text-search'
import { formatCount } from '../format/format-count'
import { rankResults } from './rank-results'
import classes from './search-dialog.module.css'
import { type SearchTarget, targetTexts } from './search-target'

export interface SearchDialogProps {
  /** Label of the field: what the query may be. */
  label: string
  /** In the order in which results are shown; undefined while the rows are being read. */
  targets: readonly SearchTarget[] | undefined
  /** The group that shows without a query. */
  firstGroup: string
  onClose: () => void
}

const NONE: readonly SearchTarget[] = []
/** How far an arrow key moves the focus in the list of the field and the results. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * Opens a page by a few letters of its name or its other texts, from the rows on this device. Arrow keys move between the
 * field and the results; Enter in the field opens the first result.
 */
export function SearchDialog({ label, targets, firstGroup, onClose }: SearchDialogProps) {
  const [query, setQuery] = useState('')
  // Deferred, so that thousands of rows do not block typing.
  const deferred = useDeferredValue(query)
  const search = useTextSearch(targets ?? NONE, targetTexts)
  const found = useMemo(() => search(deferred), [search, deferred])
  const groups = useMemo(
    () => rankResults(targets ?? NONE, found?.ids ?? null, deferred, firstGroup),
    [targets, found, deferred, firstGroup],
  )
  const count = groups.reduce((sum, { total }) => sum + total, 0)
  const isApproximate = found?.isApproximate === true
  const isStatusVisible = deferred.trim() && targets && (count === 0 || isApproximate)
  const container = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()

  const moveFocus = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    const stops = [...(container.current?.querySelectorAll<HTMLElement>('input, a') ?? [])]
    const at = stops.indexOf(document.activeElement as HTMLElement)
    if (step === undefined || at === -1) return
    event.preventDefault()
    stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus()
  }
  const openFirst = () => {
    if (!targets || !query.trim()) return
    // The results on screen may still be those of an earlier query.
    const [first] = rankResults(targets, search(query)?.ids ?? null, query, firstGroup)[0]?.results ?? []
    if (!first) return
    onClose()
    navigate(first.to)
  }

  return (
    <Sheet isOpen onClose={onClose} title="Search">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: listens to the keys of the field and the links in it */}
      <div ref={container} className="rw-stack rw-gap-16" onKeyDown={moveFocus} data-steady>
        <TextField
          label={label}
          type="search"
          enterKeyHint="go"
          autoComplete="off"
          data-autofocus
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) openFirst()
          }}
        />
        <p role="status" className={isStatusVisible ? 'rw-soft' : 'rw-hidden'}>
          {targets ? summary(count, deferred, isApproximate) : 'Loading'}
        </p>
        {groups.map(({ group, results, total }) => (
          <section key={group} aria-label={group}>
            <h3 className={classes.group}>{group}</h3>
            <ul>
              {results.map((result) => (
                <li key={result.id}>
                  <Link
                    to={result.to}
                    className={classes.result}
                    // A new tab does not change this one.
                    onClick={(event) => event.ctrlKey || event.metaKey || event.shiftKey || onClose()}
                  >
                    <span dir="auto">{result.label}</span>
                    {result.detail ? (
                      <span className="rw-soft rw-small" dir="auto">
                        {result.detail}
                      </span>
                    ) : null}
                  </Link>
                </li>
              ))}
            </ul>
            {total > results.length ? (
              <p className="rw-soft rw-small">
                and {formatCount(total - results.length)} more. Type more letters to find them.
              </p>
            ) : null}
          </section>
        ))}
      </div>
    </Sheet>
  )
}

function summary(count: number, query: string, isApproximate: boolean): string {
  if (!query.trim()) return ''
  if (count === 0) return `Nothing on this device matches “${query.trim()}”.`
  if (isApproximate) return closeMatchesSentence(query)
  return count === 1 ? '1 result' : `${formatCount(count)} results`
}
