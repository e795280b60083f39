import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, Suspense, use, useId, useRef, useState } from 'react'
import { FieldSkeletons } from '../fields/field-skeletons'
import { lazyPart } from '../lazy-part'
import { useHydratedMediaQuery } from '../use-hydrated-media-query'
import classes from './filter-panel.module.css'
import { OpenPanels } from './open-panels'

/** Loaded only on phones when the filters are opened, because the dialog code would delay the page. */
const Sheet = lazyPart(async () => (await import('../feedback/sheet')).Sheet)

export interface FilterPanelProps {
  /** Such as 'Advanced Project Search & Filters'. */
  title: string
  /** Number of active filters, shown on the button. */
  active: number
  /** Label of the button in the sheet's footer, such as 'Show 12 projects'. */
  doneLabel: string
  /** Called by the button in the sheet's footer; in the page, that button is next to the chips. */
  onClear: () => void
  /** The panel is initially open on desktops; on tablets it would push the list down, and a sheet never opens by itself. */
  isOpenAtFirst?: boolean
  /** Number of fields, for their skeleton. */
  fieldCount: number
  /** The fields, which may be lazy; rendered in columns when the panel is open. */
  children: ReactNode
}

/** Collapsible filters: a panel in the page on wide screens, a sheet from the bottom on phones. */
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
  const isWide = useHydratedMediaQuery('(min-width: 48em)')
  const isDesktop = useHydratedMediaQuery('(min-width: 62em)')
  const openPanels = use(OpenPanels)
  /** Whether the person opened or closed it; null before either. A sheet never opens by itself. */
  const [wanted, setWanted] = useState(isWide ? (openPanels?.get(title) ?? null) : null)
  const isOpen = wanted ?? (isOpenAtFirst && isDesktop !== false)
  const toggle = (isWanted: boolean) => {
    setWanted(isWanted)
    openPanels?.set(title, isWanted)
  }
  const close = () => toggle(false)
  const done = useRef<HTMLButtonElement>(null)
  const clear = () => {
    onClear()
    // The clicked button becomes disabled and would lose the focus.
    done.current?.focus()
  }
  const fields = (
    <Suspense fallback={<FieldSkeletons count={fieldCount} />}>
      <div className={classes.fields}>{children}</div>
    </Suspense>
  )
  return (
    <div
      className={classes.panel}
      data-open={isOpen ? (isDesktop === null ? 'if-desktop' : 'open') : undefined}
    >
      <h2 className={classes.heading}>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => toggle(!isOpen)}
        >
          <IconAdjustmentsHorizontal size={22} aria-hidden="true" />
          <span className={classes.title}>{title}</span>
          <span className={`rw-badge ${classes.count}`} data-hidden={active === 0 || undefined}>
            {active} active
          </span>
          <IconChevronDown size={20} className={classes.chevron} aria-hidden="true" />
        </button>
      </h2>
      <div id={id}>
        {isWide === false && wanted !== null ? (
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
        ) : isOpen && isWide !== false ? (
          <div className={classes.body}>{fields}</div>
        ) : null}
      </div>
    </div>
  )
}
