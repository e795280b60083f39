import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { FieldSkeletons } from './field-skeletons'
import classes from './filter-panel.module.css'
import { lazyPart } from './lazy-part'
import { useIsWide } from './use-is-wide'

/** Phones only, and only once the filters are opened: its dialog code must not hold up the page. */
const Sheet = lazyPart(async () => ({ default: (await import('./sheet')).Sheet }))

export interface FilterPanelProps {
  /** Such as 'Advanced Project Search & Filters'. */
  title: string
  /** How many filters are in force; shown on the button. */
  active: number
  /** Foot of the sheet on phones, such as 'Show 12 projects'. */
  doneLabel: string
  /** Offered at the foot of the sheet; in the page it stands beside the chips. */
  onClear: () => void
  /** A short panel stands open on wide screens; a sheet never opens by itself. */
  isOpenAtFirst?: boolean
  /** How many fields there are: their places are kept while they are on the way. */
  fieldCount: number
  /** The fields, which may be lazy: shown once the panel is open, laid out in columns by it. */
  children: ReactNode
}

/** Filters that fold away: a panel in the page on wide screens, a sheet from below on phones. */
export function FilterPanel({
  title,
  active,
  doneLabel,
  onClear,
  isOpenAtFirst = false,
  fieldCount,
  children,
}: FilterPanelProps) {
  const id = useId()
  const isWide = useIsWide('(min-width: 48em)')
  /** What the person wants; null before they have said so. */
  const [wanted, setWanted] = useState<boolean | null>(null)
  const isOpen = wanted ?? (isOpenAtFirst && isWide !== false)
  const close = () => setWanted(false)
  const done = useRef<HTMLButtonElement>(null)
  const clear = () => {
    onClear()
    // The button under the finger is disabled now, and would take the focus with it.
    done.current?.focus()
  }
  const fields = (
    <Suspense fallback={<FieldSkeletons count={fieldCount} />}>
      <div className={classes.fields}>{children}</div>
    </Suspense>
  )
  return (
    <div className={classes.panel} data-open={isOpen ? (isWide === null ? 'if-wide' : 'open') : undefined}>
      <h2 className={classes.heading}>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setWanted(!isOpen)}
        >
          <IconAdjustmentsHorizontal size={22} aria-hidden="true" />
          <span className={classes.title}>{title}</span>
          {active > 0 ? <span className={classes.count}>{active} active</span> : null}
          <IconChevronDown size={20} className={classes.chevron} aria-hidden="true" />
        </button>
      </h2>
      <div id={id}>
        {isWide === false && wanted !== null ? (
          <Suspense fallback={null}>
            <Sheet
              isOpen={isOpen}
              onClose={close}
              title={title}
              footer={
                <>
                  <Button variant="default" onClick={clear} disabled={active === 0}>
                    Clear all
                  </Button>
                  <Button ref={done} onClick={close}>
                    {doneLabel}
                  </Button>
                </>
              }
            >
              {fields}
            </Sheet>
          </Suspense>
        ) : isOpen && isWide !== false ? (
          <div className={classes.body}>{fields}</div>
        ) : null}
      </div>
    </div>
  )
}
